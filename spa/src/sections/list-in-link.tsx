import type { Content } from '../catalogue';
import type { Read } from '../enquiry/codec';
import { type OfferedOf, told } from '../enquiry/told';
import { EnquirySheet } from './enquiry-sheet';
import { EnquiryTools } from './enquiry-tools';
import { LinkedList } from './linked-list';

interface ListInLinkProps {
  content: Content<'enquiry'>;
  read: Read;
  offered: OfferedOf | undefined;
  /** Whether the visitor has a list already. */
  has: boolean;
  onAdd: () => void;
  onReplace: () => void;
}

/** A list that came in a link, to be read, printed, saved, and taken over. */
export function ListInLink({ content, read, offered, has, onAdd, onReplace }: ListInLinkProps) {
  const { page } = content;
  const list = offered && read.lines.length > 0 && told(content, read, offered);
  return (
    <>
      <LinkedList words={page.linked} read={read} has={has} onAdd={onAdd} onReplace={onReplace} />
      {list && (
        <>
          <EnquirySheet words={page} shown={list.shown} head={list.head} />
          <EnquiryTools words={page} text={list.text} rows={list.rows} link={list.link} />
        </>
      )}
    </>
  );
}
