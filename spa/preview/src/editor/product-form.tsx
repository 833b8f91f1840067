import { type SubmitEvent, useId, useState } from 'react';

import styles from './editor.module.scss';
import { CHOOSABLE } from './picture-box';
import { Problems } from './problems';
import { OriginalField, ProductAnswers } from './product-answers';
import type { Location, Rejection } from './types';
import { type NewProductForm, type Original, useNewProductForm } from './use-new-product';
import { useNewPhotograph } from './use-new-photograph';

/** The answers of the form, by the keys that prerender/preview/editor/new_product.py reads. */
export type Answers = Record<string, string>;

interface ProductFormProps {
  /** The product to copy; without it, the form asks for one. */
  original?: Location;
  onCopy: (answers: Answers, original: Original | undefined) => Promise<void>;
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
