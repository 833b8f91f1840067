import { useState } from 'react';

import styles from './editor.module.scss';
import { type Answers, ProductForm } from './product-form';
import { Problems } from './problems';
import type { Rejection } from './types';
import { UndoBar } from './undo-bar';
import { useEditor } from './use-editor';
import type { Original } from './use-new-product';

/** Adds a product, which starts as a copy of a similar one. */
export function NewProductPage() {
  const { edit } = useEditor();
  const [rejection, setRejection] = useState<Rejection>();
  const [added, setAdded] = useState<string[]>([]);
  const copy = async (answers: Answers, original: Original | undefined) => {
    if (!original) return;
    const { location, stamp } = original;
    const rejected = await edit({ kind: 'copy', location, stamp, value: answers });
    setRejection(rejected);
    if (!rejected) setAdded([...added, answers.name!]);
  };
  return (
    <div className={styles.part}>
      <h1>New product</h1>
      <UndoBar />
      <ProductForm key={added.length} onCopy={copy} />
      <Problems rejection={rejection} />
      <p role="status">
        {added.length > 0 && (
          <>
            Added: {added.at(-1)}. Open its page in the <a href="#">overview</a> and complete its
            texts.
          </>
        )}
      </p>
    </div>
  );
}
