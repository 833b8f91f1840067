import type { Content } from '../content/catalogue';
import { AnchorLink } from '../components/anchor-link';
import { slug } from '../components/slug';
import { Head } from '../head/head';
import { StandardNames } from '../sections/standard-names';
import styles from './equivalents.module.scss';

interface EquivalentsPageProps {
  content: Content<'equivalents'>;
}

/** The names of our grades in every standard. */
export function EquivalentsPage({ content: { page, words, systems } }: EquivalentsPageProps) {
  return (
    <div className={styles.page}>
      <Head page={page} />
      <h1>{page.hero.heading}</h1>
      <p className={styles.text}>{page.hero.text}</p>
      <p className={styles.note}>{words.note}</p>
      <p className={styles.note}>{page.missing}</p>
      <nav className={styles.jump} aria-label={page.jump}>
        <ul>
          {systems.map(({ system }) => (
            <li key={system}>
              <AnchorLink to={slug(system)}>{system}</AnchorLink>
            </li>
          ))}
        </ul>
      </nav>
      {systems.map(({ system, heading, names }) => (
        <section key={system} className={styles.system} aria-labelledby={slug(system)}>
          <h2 id={slug(system)}>{heading}</h2>
          <StandardNames caption={heading} product={page.product} words={words} names={names} />
        </section>
      ))}
    </div>
  );
}
