import { useState } from 'react';

import { HiddenText } from '../../../src/components/hidden-text';
import styles from './desk.module.scss';
import type { FieldBox, Refusal, WholeBox } from './types';
import { useDesk } from './use-desk';

interface RemoveButtonProps {
  box: FieldBox | WholeBox;
  label: string;
}

/** Takes an entry out of its list or map; Undo brings it back. */
export function RemoveButton({ box, label }: RemoveButtonProps) {
  const { edit } = useDesk();
  const [refusal, setRefusal] = useState<Refusal>();
  const remove = async () => {
    const refused = await edit({ kind: 'remove', location: box.location, stamp: box.stamp });
    setRefusal(refused);
    // Its button is gone with it; the one that brings it back is the next to be wanted.
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
