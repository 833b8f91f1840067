import { PageLink } from '../../ui/page-link';
import type { Letter } from './indexing/names';
import type { NameIndex as Words } from '../../content/catalogue.types';
import styles from './name-index.module.scss';

interface NameIndexProps {
  words: Words;
  letters: Letter[];
}

/** Names, grades and standards in alphabetical order, each linked to its product. */
export function NameIndex({ words, letters }: NameIndexProps) {
  return letters.map(({ letter, names }) => (
    <section key={letter} className={styles.letter}>
      <h3>{letter || words.digits}</h3>
      <ul>
        {names.map(({ name, path, of }) => (
          <li key={name + path}>
            <PageLink to={path}>
              {name}
              {of && <span>, {of}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
