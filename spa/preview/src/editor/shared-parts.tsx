import styles from './editor.module.scss';
import { useEditor } from './use-editor';

/** Links to the pages for editing texts that several pages show. */
export function SharedParts() {
  const { session } = useEditor();
  return (
    <section className={styles.section}>
      <h2>Texts on several pages</h2>
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
