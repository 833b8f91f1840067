import styles from './views.module.scss';
import type { Piece } from './preview.types';

/** A text with its removed and its new words. */
export function ChangedText({ words }: { words: Piece[] }) {
  return (
    <p className={`${styles.marked} ${styles.prose}`}>
      {words.map(({ kind, text }, at) => {
        if (kind === 'gone') return <del key={at}>{text}</del>;
        if (kind === 'new') return <ins key={at}>{text}</ins>;
        return <span key={at}>{text}</span>;
      })}
    </p>
  );
}
