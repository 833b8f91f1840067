import { useId } from 'react';

import styles from './editor.module.scss';
import type { NewProductForm, Original } from './use-new-product';

interface ProductAnswersProps {
  form: NewProductForm;
  /** The product to copy, whose values are the defaults. */
  copied: Original;
}

/** The fields for family, picture, grade and diameters of a new product. */
export function ProductAnswers({ form, copied }: ProductAnswersProps) {
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
export function OriginalField({ form, chosen, onChoose }: OriginalFieldProps) {
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
