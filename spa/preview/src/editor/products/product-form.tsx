import {
  type InputHTMLAttributes,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import type { NewProductForm, OriginalProduct, Overview, Rejection } from '../../preview.types';
import styles from '../editor.module.scss';
import { CHOOSABLE, rejectedPhotograph } from '../fields/pictures';
import { Problems } from '../fields/rejections';
import { useEditor, useEditorFile } from '../use-editor';
import { UndoBar } from '../undo-bar';

/** The answers of the form, by the keys that prerender/preview/editor/copies.py reads. */
type Answers = Record<string, string>;

interface ProductFormProps {
  /** Called with the name of an added product. */
  onAdd: (name: string) => void;
}

function answersOf(element: HTMLFormElement, form: NewProductForm | undefined): Answers {
  const entered = Object.fromEntries(new FormData(element)) as Answers;
  const { family, ...answers } = entered;
  const [category, subcategory] = form?.families[Number(family)] ?? [];
  return category && subcategory ? { ...answers, category, subcategory } : answers;
}

/** The problems with the form's own fields, by their names, and the rejection with the other ones. */
function problemsByField(rejection: Rejection | undefined) {
  const fields = new Map<string, string>();
  const other = rejection?.problems.filter(({ where, message }) => {
    const [, name] = /^(?:products\[\d+\]\.)?(name|summary)$/.exec(where) ?? [];
    if (name) fields.set(name, message);
    return !name;
  });
  const isShown = rejection && other?.length === 0 && fields.size > 0;
  return { fields, rest: isShown ? undefined : rejection && { ...rejection, problems: other! } };
}

/** A function that adds a product, with its photograph if one is chosen. */
function useNewProduct() {
  const { edit, putPicture } = useEditor();
  const [rejection, setRejection] = useState<Rejection>();
  const [file, choosePhotograph] = useState<File>();
  const send = (value: Answers, { location, stamp }: OriginalProduct) => {
    if (!file) return edit({ kind: 'copy', location, stamp, value });
    const image = pictureFile(value.name!);
    const product = { location, stamp, value: { ...value, image } };
    return rejectedPhotograph(file) ?? putPicture(image, file, '', product);
  };
  /** Returns whether the product was added. */
  const add = async (value: Answers, original: OriginalProduct) => {
    setRejection(undefined);
    const rejected = await send(value, original);
    setRejection(rejected);
    return !rejected;
  };
  return { add, choosePhotograph, rejection };
}

/**
 * Asks for the name, summary, family and picture of a new product, which starts as a copy of a
 * similar one.
 */
export function ProductForm({ onAdd }: ProductFormProps) {
  const id = useId();
  const form = useEditorFile<NewProductForm>('new-product.json', 0).found;
  const [chosen, setChosen] = useState(0);
  const { add, choosePhotograph, rejection } = useNewProduct();
  const { fields, rest } = problemsByField(rejection);
  const copied = form?.products[chosen];
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = answersOf(event.currentTarget, form);
    if (copied && (await add(answers, copied))) onAdd(answers.name!);
  };
  return (
    <form className={styles.new} onSubmit={(event) => void submit(event)} aria-label="New product">
      {form && <OriginalField form={form} chosen={chosen} onChoose={setChosen} />}
      <AnswerField
        name="name"
        label="Name of the new product"
        problem={fields.get('name')}
        autoFocus
      />
      <AnswerField
        name="summary"
        label="Summary (one or two sentences)"
        problem={fields.get('summary')}
      />
      {form && copied && <ProductAnswers key={copied.name} form={form} copied={copied} />}
      <div className={styles.box}>
        <label htmlFor={`${id}photograph`}>Photograph of its own (optional)</label>
        <input
          id={`${id}photograph`}
          type="file"
          accept={CHOOSABLE}
          onChange={({ currentTarget }) => choosePhotograph(currentTarget.files?.[0])}
        />
      </div>
      <p className="muted small">
        The new product has its own address, and an entry in the menu and in the product list. The
        remaining texts, and the grades with their figures, sizes and packs, are copied and listed
        on the owner’s checklist. A published site leaves them out until they are confirmed.
      </p>
      <Problems rejection={rest} />
      <div className={styles.actions}>
        <button type="submit">Add product</button>
      </div>
    </form>
  );
}

interface AnswerFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Why the answer was rejected. */
  problem?: string | undefined;
}

/** A field for a text that the form needs. */
function AnswerField({ label, problem, ...input }: AnswerFieldProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}problem` })}
        {...input}
      />
      {problem && (
        <p className={styles.rejected} id={`${id}problem`} role="alert">
          {label}: {problem}
        </p>
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

/** The fields for family, parent and picture of a new product. */
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

/** The file of a new product's photograph, below the folder of pictures. */
function pictureFile(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['product'];
  return `products/${words.join('-')}.jpg`;
}

interface NewProductPageProps {
  report: Overview | undefined;
}

interface Added {
  name: string;
  /** The paths of all pages before the product was added. */
  known: ReadonlySet<string>;
}

const pathsOf = (report: Overview | undefined) => (report?.rows ?? []).map(({ path }) => path);

/** The message about an added product, with a link to its page once the preview has built it. */
function AddedMessage({ added: { name, known }, report }: NewProductPageProps & { added: Added }) {
  const page = pathsOf(report).find((path) => !known.has(path));
  if (!page) return <>Added: {name}. Its page is being built.</>;
  return (
    <>
      Added: {name}. <a href={`#${page}`}>Open its page</a> and complete its texts.
    </>
  );
}

/** Adds a product, which starts as a copy of a similar one. */
export function NewProductPage({ report }: NewProductPageProps) {
  const [added, setAdded] = useState<Added[]>([]);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (added.length > 0) status.current?.scrollIntoView({ block: 'center' });
  }, [added]);
  return (
    <div className={styles.part}>
      <h1>New product</h1>
      <UndoBar />
      <p role="status" ref={status}>
        {added.length > 0 && <AddedMessage added={added.at(-1)!} report={report} />}
      </p>
      <ProductForm
        key={added.length}
        onAdd={(name) => setAdded([...added, { name, known: new Set(pathsOf(report)) }])}
      />
    </div>
  );
}
