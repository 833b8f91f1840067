import styles from './editor.module.scss';
import type { Rejection } from './types';

/** The reasons, each once; the problem with a value begins with the value's label. */
function reasons({ message, problems }: Rejection): string[] {
  const named = problems?.map((one) => (one.label ? `${one.label}: ${one.message}` : one.message));
  return [...new Set(named ?? [message])];
}

/** Explains why a change was rejected. */
export function Problems({ rejection }: { rejection: Rejection | undefined }) {
  if (!rejection) return null;
  return (
    <div className={styles.rejected} role="alert">
      {reasons(rejection).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  );
}
