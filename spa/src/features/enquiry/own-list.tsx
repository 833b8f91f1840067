import type { Content } from '../../content/catalogue';
import { lineViewOf } from './list/line-view';
import { lineWords, messageFor, type OptionsOf, summarise } from './list/summary';
import type { useEnquiryList } from './use-enquiry-list';
import { EnquiryHead } from './enquiry-head';
import { EnquiryLines } from './enquiry-lines';
import { EnquirySending } from './enquiry-sending';
import { EnquirySheet } from './enquiry-sheet';
import { EnquiryTools } from './enquiry-tools';
import styles from './own-list.module.scss';

interface OwnListProps {
  content: Content<'enquiry'>;
  enquiry: ReturnType<typeof useEnquiryList>;
  offered: OptionsOf;
  onEmpty: () => void;
}

/** The visitor's own list; it can be changed and sent. */
export function OwnList({ content, enquiry, offered, onEmpty }: OwnListProps) {
  const { page } = content;
  const { lines, head, setHead } = enquiry;
  const say = lineWords(content);
  const list = summarise(content, { lines, head }, offered);
  return (
    <>
      <div className={styles.own}>
        <EnquiryLines
          words={content}
          say={say}
          enquiry={enquiry}
          shown={({ line }) => lineViewOf(line, offered(line), say)}
        />
        {lines.length > 0 && (
          <>
            <EnquiryHead words={page} head={head} onChange={setHead} />
            <EnquirySending
              words={page.sending}
              shown={list.shown}
              message={messageFor(content, list)}
              company={head.company}
            />
          </>
        )}
      </div>
      {lines.length > 0 && (
        <>
          <EnquirySheet words={page} shown={list.shown} head={list.head} onPaper />
          <EnquiryTools words={page} text={list.text} rows={list.rows} link={list.link} />
          <p className={styles.kept}>
            {!enquiry.refused && <span>{page.kept}</span>}{' '}
            <button type="button" onClick={onEmpty}>
              {page.tools.empty}
            </button>
          </p>
        </>
      )}
    </>
  );
}
