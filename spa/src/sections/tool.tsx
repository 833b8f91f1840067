import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Content } from '../catalogue';
import { fill } from '../components/fill';
import styles from './tool.module.scss';

type Page = Content<'tools'>['page'];

interface ToolProps {
  id: string;
  page: Page;
  words: Page['metres' | 'running' | 'fillet' | 'joint'];
  /** What the sentences are filled with; nothing where a field is wrong. */
  result: Record<string, string> | undefined;
  /** The result in words, where it is not the usual sentence. */
  sentence?: string;
  /** Nothing where the catalogue has no such wire. */
  example: Record<string, string> | undefined;
  children: ReactNode;
}

/** A calculator: its fields, its result, and how that comes about. */
export function Tool({ id, page, words, result, sentence, example, children }: ToolProps) {
  const heading = `${id}-heading`;
  return (
    <section id={id} className={styles.tool} aria-labelledby={heading}>
      <h2 id={heading}>{words.heading}</h2>
      <p className={styles.text}>{words.text}</p>
      <div className={styles.sheet}>
        <div className={styles.form} role="group" aria-labelledby={heading}>
          <div className={styles.fields}>{children}</div>
          <output className={styles.result}>
            {result ? (
              <>
                <strong>{fill(sentence ?? words.result, result)}</strong>
                <span>{fill(words.detail, result)}</span>
              </>
            ) : (
              <span>{page.incomplete}</span>
            )}
          </output>
        </div>
        <dl className={styles.how}>
          <dt>{page.formula}</dt>
          <dd>{words.formula}</dd>
          {example && (
            <>
              <dt>{page.example}</dt>
              <dd>{fill(words.example, example)}</dd>
            </>
          )}
          <dt>{page.source}</dt>
          {words.sources.map(({ text, link }) => (
            <dd key={text}>
              {text} {link && <Link to={link.to}>{link.label}</Link>}
            </dd>
          ))}
        </dl>
      </div>
    </section>
  );
}
