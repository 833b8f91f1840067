import type { ReactNode } from 'react';

import { PageLink } from '../../ui/page-link';
import type { Content } from '../../content/catalogue';
import { fill } from '../../lib/template';
import type { Calculator } from './tool-props';
import styles from './tool.module.scss';

interface ToolProps {
  calculator: Calculator;
  words: Content<'tools'>['page']['metres' | 'running' | 'fillet' | 'joint'];
  /** Values for the result's sentences; undefined where a field has an error. */
  result: Record<string, string> | undefined;
  /** The result's sentence, where it is not the usual one. */
  sentence?: string;
  /** Values for the example; undefined where the catalogue has no such wire. */
  example: Record<string, string> | undefined;
  children: ReactNode;
}

/** A calculator: its fields, its result, and the formula with an example and sources. */
export function Tool({ calculator, words, result, sentence, example, children }: ToolProps) {
  const { id, page } = calculator;
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
              {text} {link && <PageLink to={link.to}>{link.label}</PageLink>}
            </dd>
          ))}
        </dl>
      </div>
    </section>
  );
}
