import styles from './drawn-text.module.scss';

/** The letters that the style sheet narrows. Letters of other scripts can be joined. */
const DRAWN = /[!-~]{0,6}$/;

/**
 * A heading whose end gets thinner, like a wire that passes the die: each of its last letters is
 * narrower and lighter than the one before it.
 */
export function DrawnText({ text }: { text: string }) {
  const end = DRAWN.exec(text)![0];
  return (
    <>
      {text.slice(0, text.length - end.length)}
      <span className={styles.drawn}>
        {Array.from(end).map((letter, at) => (
          <span key={at}>{letter}</span>
        ))}
      </span>
    </>
  );
}
