import styles from './drawn-text.module.scss';

/** The number of letters that the style sheet narrows. */
const DRAWN = 6;

/**
 * A heading whose end gets thinner, like a wire that passes the die: each of its last letters is
 * narrower and lighter than the one before it.
 */
export function DrawnText({ text }: { text: string }) {
  return (
    <>
      {text.slice(0, -DRAWN)}
      <span className={styles.drawn}>
        {Array.from(text.slice(-DRAWN)).map((letter, at) => (
          <span key={at}>{letter}</span>
        ))}
      </span>
    </>
  );
}
