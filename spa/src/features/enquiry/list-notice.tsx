import { type Content, site } from '../../content/catalogue';
import { ActionButton } from './action-button';
import { PageLink } from '../../ui/page-link';
import { MOST_LINES } from './list/list';
import type { Read } from './list/list-codec';
import { fill } from '../../lib/template';
import styles from './list-notice.module.scss';

interface ListNoticeProps {
  words: Content<'enquiry'>['page']['linked'];
  read: Read;
  /** Whether the visitor already has an own list. */
  has: boolean;
  onAdd: () => void;
  onReplace: () => void;
}

/** The maximum number of characters that are quoted of an unreadable word. */
const SAID = 24;
/** The maximum number of unreadable words that are quoted. */
const NAMED = 5;

const short = (word: string) => (word.length > SAID ? `${word.slice(0, SAID)}…` : word);

/** A sentence about words in a list that could not be read. */
function unreadText(unread: string[], words: ListNoticeProps['words']): string {
  const named = unread.slice(0, NAMED).map(short);
  return fill(words.unread, {
    words: [...named, ...(unread.length > NAMED ? ['…'] : [])].join(', '),
  });
}

/**
 * The notice above a list from a link: what could be read, and buttons that add this list to the
 * visitor's own list or replace that.
 */
export function ListNotice({ words, read, has, onAdd, onReplace }: ListNoticeProps) {
  const { lines, count, cut, over, unread } = read;
  const said = [
    cut && fill(words.cut, { count: lines.length, of: count }),
    over.length > 0 && fill(words.over, { count: over.length, most: MOST_LINES }),
    unread.length > 0 && !cut && unreadText(unread, words),
    lines.length === 0 && words.empty,
  ].filter((text) => text !== false);
  return (
    <div className={styles.linked}>
      <h2>{words.heading}</h2>
      {lines.length > 0 && <p>{fill(words.text, { count: lines.length })}</p>}
      {said.map((text) => (
        <p key={text} className={styles.said}>
          {text}
        </p>
      ))}
      <div className={styles.acts}>
        {lines.length > 0 && has && <ActionButton label={words.add} onPress={onAdd} />}
        {lines.length > 0 && (
          <ActionButton label={has ? words.replace : words.take} onPress={onReplace} />
        )}
        {has && <PageLink to={site.paths.enquiry}>{words.own}</PageLink>}
      </div>
    </div>
  );
}
