import { Link } from 'react-router-dom';

import type { Content } from '../catalogue';
import { fill } from '../components/fill';
import { group } from '../components/group';
import styles from './finder-parts.module.scss';

interface FinderPartsProps {
  words: Content<'finder'>['page'];
  parts: Content<'finder'>['parts'];
}

/** The way to every row of a large catalogue, by category and family. */
export function FinderParts({ words, parts }: FinderPartsProps) {
  return (
    <nav className={styles.parts} aria-label={words.parts}>
      {group(parts, ({ category }) => category).map(([category, members]) => (
        <section key={category} aria-label={category}>
          <h2>{category}</h2>
          <ul>
            {members.map(({ id, path, first, last, rows }) => (
              <li key={id}>
                <Link to={path}>{fill(words.partRows, { first, last, rows })}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
