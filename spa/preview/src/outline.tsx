import styles from './outline.module.scss';
import type { PageReport } from './preview.types';

interface OutlineProps {
  page: PageReport;
}

/** The headings, texts and links of a page, as a crawler without JavaScript reads them. */
export function Outline({ page }: OutlineProps) {
  return (
    <div className={styles.outline}>
      <ul className={styles.lines}>
        {page.outline.map(({ kind, text, level }, at) => (
          <li key={at} data-kind={kind} data-level={level}>
            {kind === 'heading' && <strong>h{level} </strong>}
            {kind === 'picture' && <strong>picture </strong>}
            {text}
          </li>
        ))}
      </ul>
      <details>
        <summary>{page.links.length} links</summary>
        <ul>
          {page.links.map((link, at) => (
            <li key={at}>{link}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
