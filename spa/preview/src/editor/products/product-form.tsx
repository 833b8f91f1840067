import { type SubmitEvent, useId, useState, useRef } from 'react';

import type { NewProductForm, OriginalProduct, Rejection } from '../../preview.types';
import styles from '../editor.module.scss';
import { CHOOSABLE, rejectedPhotograph } from '../fields/pictures';
import { Problems } from '../fields/rejections';
import { type Location, useEditor, useEditorFile } from '../use-editor';

/** The answers of the form, by the keys that prerender/preview/editor/copies.py reads. */
export type Answers = Record<string, string>;

interface ProductFormProps {
  /** The product to copy; without it, the form asks for one. */
  original?: Location;
  onCopy: (answers: Answers, original: OriginalProduct | undefined) => Promise<void>;
  onCancel?: () => void;
}

function answersOf(element: HTMLFormElement, form: NewProductForm | undefined): Answers {
  const entered = Object.fromEntries(new FormData(element)) as Answers;
  const { family, ...answers } = entered;
  const [category, subcategory] = form?.families[Number(family)] ?? [];
  return category && subcategory ? { ...answers, category, subcategory } : answers;
}

/**
 * Asks for the name, family, summary, picture, grade and diameters of a new product, which starts
 * as a copy of a similar one.
 */
export function ProductForm({ original, onCopy, onCancel }: ProductFormProps) {
  const id = useId();
  const form = useNewProductForm(0);
  const [chosen, setChosen] = useState(0);
  const [rejection, setRejection] = useState<Rejection>();
  const photograph = useNewPhotograph();
  const copied = original
    ? form?.products.find(({ location }) => location.join() === original.join())
    : form?.products[chosen];
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = answersOf(event.currentTarget, form);
    const { image, rejected } = await photograph.save(answers.name!);
    setRejection(rejected);
    if (!rejected) await onCopy({ ...answers, ...(image && { image }) }, copied);
  };
  return (
    <form className={styles.new} onSubmit={(event) => void submit(event)} aria-label="New product">
      {!original && form && <OriginalField form={form} chosen={chosen} onChoose={setChosen} />}
      <div className={styles.box}>
        <label htmlFor={`${id}name`}>Name of the new product</label>
        <input id={`${id}name`} name="name" required autoFocus />
      </div>
      <div className={styles.box}>
        <label htmlFor={`${id}summary`}>Summary (one or two sentences)</label>
        <input id={`${id}summary`} name="summary" required />
      </div>
      {form && copied && <ProductAnswers key={copied.name} form={form} copied={copied} />}
      <div className={styles.box}>
        <label htmlFor={`${id}photograph`}>Photograph of its own (optional)</label>
        <input
          id={`${id}photograph`}
          type="file"
          accept={CHOOSABLE}
          onChange={({ currentTarget }) => photograph.choose(currentTarget.files?.[0])}
        />
      </div>
      <p className={styles.muted}>
        The new product has its own address, and an entry in the menu and in the product list. The
        remaining texts, and the grades with their figures, sizes and packs, are copied and listed
        on the owner’s checklist. A published site leaves them out until they are confirmed.
      </p>
      <Problems rejection={rejection} />
      <FormButtons onCancel={onCancel} />
    </form>
  );
}

function FormButtons({ onCancel }: { onCancel: (() => void) | undefined }) {
  return (
    <div className={styles.actions}>
      <button type="submit">Add product</button>
      {onCancel && (
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      )}
    </div>
  );
}

interface ProductAnswersProps {
  form: NewProductForm;
  /** The product to copy, whose values are the defaults. */
  copied: OriginalProduct;
}

/** The answer for a product that is not part of another one. */
const NO_PARENT = 'none';

/** The fields for family, picture, grade and diameters of a new product. */
function ProductAnswers({ form, copied }: ProductAnswersProps) {
  const id = useId();
  const family = form.families.findIndex(([, name]) => name === copied.subcategory);
  return (
    <>
      <div className={styles.box}>
        <label htmlFor={`${id}family`}>Family</label>
        <select id={`${id}family`} name="family" defaultValue={family}>
          {form.families.map(([category, name], index) => (
            <option key={name} value={index}>
              {category}: {name}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.box}>
        <label htmlFor={`${id}parent`}>Part of</label>
        <select id={`${id}parent`} name="parent" defaultValue={copied.parent ?? NO_PARENT}>
          <option value={NO_PARENT}>No other product</option>
          {form.parents.map(([product, name]) => (
            <option key={product} value={product}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.box}>
        <label htmlFor={`${id}image`}>Picture</label>
        <select id={`${id}image`} name="image" defaultValue={copied.image}>
          {form.images.map((image) => (
            <option key={image}>{image}</option>
          ))}
        </select>
      </div>
      {copied.grade !== null && (
        <div className={styles.box}>
          <label htmlFor={`${id}grade`}>Grade</label>
          <input id={`${id}grade`} name="grade" required defaultValue={copied.grade} />
        </div>
      )}
      {copied.diameters !== null && (
        <div className={styles.box}>
          <label htmlFor={`${id}diameters`}>Diameters in mm, separated by commas</label>
          <input id={`${id}diameters`} name="diameters" required defaultValue={copied.diameters} />
        </div>
      )}
    </>
  );
}

interface OriginalFieldProps {
  form: NewProductForm;
  /** The index of the product to copy. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** A field for the product that the new one is copied from. */
function OriginalField({ form, chosen, onChoose }: OriginalFieldProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label htmlFor={id}>Most similar product</label>
      <select
        id={id}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {form.products.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Loads the choices of the form for a new product; undefined until then. */
function useNewProductForm(version: number): NewProductForm | undefined {
  return useEditorFile<NewProductForm>('new-product.json', version).found;
}

interface Saved {
  /** The file below the folder of pictures; undefined without a photograph. */
  image?: string;
  rejected?: Rejection;
}

/** The file of a new product's photograph, below the folder of pictures. */
function pictureFile(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['product'];
  return `products/${words.join('-')}.jpg`;
}

/**
 * Returns functions that choose and save the photograph of a new product. A second attempt does not
 * save it again.
 */
function useNewPhotograph() {
  const { putPicture } = useEditor();
  const [file, choose] = useState<File>();
  const saved = useRef<{ file: File; image: string }>(undefined);
  const save = async (name: string): Promise<Saved> => {
    if (!file) return {};
    const rejected = rejectedPhotograph(file);
    if (rejected) return { rejected };
    if (saved.current?.file !== file) {
      const image = pictureFile(name);
      const unsaved = await putPicture(image, file, '', name);
      if (unsaved) return { rejected: unsaved };
      saved.current = { file, image };
    }
    return { image: saved.current.image };
  };
  return { choose, save };
}
