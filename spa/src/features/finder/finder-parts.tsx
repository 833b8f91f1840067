import { PageLink } from '../../ui/page-link';
import type { Content } from '../../content/catalogue';
import { groupBy } from '../../lib/group-by';
import { fill } from '../../lib/template';
import styles from './finder-parts.module.scss';

interface FinderPartsProps {
  words: Content<'finder'>['page'];
  parts: Content<'finder'>['parts'];
}

/** Links to the parts of a large catalogue's finder, grouped by category and family. */
export function FinderParts({ words, parts }: FinderPartsProps) {
  return (
    <nav className={styles.parts} aria-label={words.parts}>
      {groupBy(parts, ({ category }) => category).map(([category, members]) => (
        <section key={category} aria-label={category}>
          <h2>{category}</h2>
          <ul>
            {members.map(({ id, path, first, last, rows }) => (
              <li key={id}>
                <PageLink to={path}>{fill(words.partRows, { first, last, rows })}</PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
