import type { Content } from '../../content/catalogue';
import type { Read } from './list/list-codec';
import { type OptionsOf, summarise } from './list/summary';
import { EnquirySheet } from './enquiry-sheet';
import { EnquiryTools } from './enquiry-tools';
import { ListNotice } from './list-notice';

interface SharedListProps {
  content: Content<'enquiry'>;
  read: Read;
  offered: OptionsOf | undefined;
  /** Whether the visitor already has an own list. */
  has: boolean;
  onAdd: () => void;
  onReplace: () => void;
}

/** A list from a link. The visitor can read, print or save it, or add it to their own list. */
export function SharedList({ content, read, offered, has, onAdd, onReplace }: SharedListProps) {
  const { page } = content;
  const list = offered && read.lines.length > 0 && summarise(content, read, offered);
  return (
    <>
      <ListNotice words={page.linked} read={read} has={has} onAdd={onAdd} onReplace={onReplace} />
      {list && (
        <>
          <EnquirySheet words={page} shown={list.shown} head={list.head} />
          <EnquiryTools words={page} text={list.text} rows={list.rows} link={list.link} />
        </>
      )}
    </>
  );
}
