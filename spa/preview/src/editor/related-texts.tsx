import { useEffect, useState } from 'react';

import styles from './editor.module.scss';
import { wantField } from './open-field';
import type { RelatedText } from './types';

/** A link that opens a field, in whichever view it is. */
export function FieldLink({ field: { key, label, view } }: { field: Omit<RelatedText, 'text'> }) {
  if (!view) return label;
  return (
    <a href={`#${view}`} onClick={() => wantField(key)}>
      {label}
    </a>
  );
}

/** The texts that share words with the text that the last change replaced. */
export function RelatedTexts() {
  const [found, setFound] = useState<RelatedText[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    void fetch('editor/related.json', { signal: abort.signal })
      .then(async (answer) => {
        if (answer.ok) setFound((await answer.json()) as RelatedText[]);
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  if (found.length === 0) return null;
  const count = found.length === 1 ? '1 other text' : `${found.length} other texts`;
  return (
    <details className={styles.related}>
      <summary>Your last change may contradict {count}. Check each.</summary>
      <ul>
        {found.map((one) => (
          <li key={one.key}>
            <FieldLink field={one} /> <small>{one.text}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
