import styles from './desk.module.scss';
import { useDesk } from './use-desk';

/** Where the words are edited that stand on more than one page. */
export function SharedParts() {
  const { session } = useDesk();
  return (
    <section className={styles.section}>
      <h2>Words that pages share</h2>
      <ul>
        {session.parts.map(({ name, title }) => (
          <li key={name}>
            <a href={`#edit/${name}`}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
