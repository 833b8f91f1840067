import { useRef, useState } from 'react';

import { HiddenText } from '../../../src/ui/hidden-text';
import styles from './desk.module.scss';
import type { FieldBox, Refusal, WholeBox } from './types';
import { useDesk } from './use-desk';
import { useLatest } from './use-latest';

interface RemoveButtonProps {
  box: FieldBox | WholeBox;
  label: string;
}

/** Takes an entry out of its list or map; Undo brings it back. */
export function RemoveButton({ box, label }: RemoveButtonProps) {
  const { edit, whenFresh } = useDesk();
  const latest = useLatest(box);
  const [refusal, setRefusal] = useState<Refusal>();
  const isRemoving = useRef(false);
  const remove = async () => {
    // The next entry moves up to where this one was: a second click must not remove it, too.
    if (isRemoving.current) return;
    isRemoving.current = true;
    await whenFresh();
    const { location, stamp } = latest.current;
    const refused = await edit({ kind: 'remove', location, stamp });
    setRefusal(refused);
    isRemoving.current = false;
    // The button that was pressed is gone: focus the one that undoes it.
    if (!refused) document.getElementById('undo')?.focus();
  };
  return (
    <div className={styles.actions}>
      <button type="button" onClick={() => void remove()}>
        Remove <HiddenText>{label}</HiddenText>
      </button>
      {refusal && (
        <p className={styles.refused} role="alert">
          {(refusal.problems ?? [refusal]).map(({ message }) => message).join(' ')}
        </p>
      )}
    </div>
  );
}
