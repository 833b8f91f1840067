import styles from './editor.module.scss';
import type { Rejection } from './types';

/** Explains why a change was rejected. */
export function Problems({ rejection }: { rejection: Rejection | undefined }) {
  if (!rejection) return null;
  return (
    <div className={styles.rejected} role="alert">
      {(rejection.problems ?? [rejection]).map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
