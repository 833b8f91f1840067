import { useEffect, useRef, useState } from 'react';

import type { Overview } from '../../preview.types';
import styles from '../editor.module.scss';
import { UndoBar } from '../undo-bar';
import { ProductForm } from './product-form';

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
