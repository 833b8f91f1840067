import { Link } from 'react-router-dom';

import { type Content, site } from '../catalogue';
import { ActionButton } from '../components/action-button';
import { fill } from '../components/fill';
import type { Read } from '../enquiry/codec';
import { MOST_LINES } from '../enquiry/list';
import styles from './linked-list.module.scss';

interface LinkedListProps {
  words: Content<'enquiry'>['page']['linked'];
  read: Read;
  /** Whether the visitor has a list already, which the one from the link would change. */
  has: boolean;
  onAdd: () => void;
  onReplace: () => void;
}

/** Letters of what cannot be read that are said again. */
const SAID = 24;
/** How many of such words are said. */
const NAMED = 5;

const short = (word: string) => (word.length > SAID ? `${word.slice(0, SAID)}…` : word);

/** What in a list could not be read. */
export function unreadText(unread: string[], words: LinkedListProps['words']): string {
  const named = unread.slice(0, NAMED).map(short);
  return fill(words.unread, {
    words: [...named, ...(unread.length > NAMED ? ['…'] : [])].join(', '),
  });
}

/** A list that came in a link: what of it is there, and what can be done with it. */
export function LinkedList({ words, read, has, onAdd, onReplace }: LinkedListProps) {
  const { lines, count, cut, over, unread } = read;
  const said = [
    cut && fill(words.cut, { count: lines.length, of: count }),
    over > 0 && fill(words.over, { count: over, most: MOST_LINES }),
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
        {has && <Link to={site.paths.enquiry}>{words.own}</Link>}
      </div>
    </div>
  );
}
