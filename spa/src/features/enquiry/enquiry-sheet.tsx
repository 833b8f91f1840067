import type { Content } from '../../content/catalogue';
import { HEAD, type Head } from './list/head';
import type { LineView } from './list/line-view';
import { fill } from '../../lib/template';
import styles from './enquiry-sheet.module.scss';

interface EnquirySheetProps {
  words: Content<'enquiry'>['page'];
  shown: LineView[];
  /** The details for the whole enquiry, with the certificate's name instead of its id. */
  head: Head;
  /** Whether the text is only visible in print. */
  onPaper?: boolean;
}

/** The list as plain text, for print and for a list from a link. */
export function EnquirySheet({ words, shown, head, onPaper }: EnquirySheetProps) {
  const entries = HEAD.filter((name) => head[name]);
  const { amount } = words.cells;
  return (
    <div className={onPaper ? styles.paper : undefined}>
      <ol className={styles.sheet}>
        {shown.map(({ said, line, offered }, at) => (
          <li key={at}>
            <span>{said}</span>
            {offered?.view.amount && <small>{`${amount} ${offered.view.amount}`}</small>}
            {line.note && <small>{fill(words.message.note, { note: line.note })}</small>}
          </li>
        ))}
      </ol>
      {entries.length > 0 && (
        <dl className={styles.head}>
          {entries.map((name) => (
            <div key={name}>
              <dt>{words.head.names[name]}</dt>
              <dd>{head[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
