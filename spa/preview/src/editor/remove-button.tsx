import { useRef, useState } from 'react';

import { HiddenText } from '../../../src/ui/hidden-text';
import styles from './editor.module.scss';
import type { FieldBox, Rejection, ItemBox } from './types';
import { useEditor } from './use-editor';
import { useLatest } from './use-latest';

interface RemoveButtonProps {
  box: FieldBox | ItemBox;
  label: string;
}

/** A button that removes an entry of a list or map. */
export function RemoveButton({ box, label }: RemoveButtonProps) {
  const { edit, whenFresh } = useEditor();
  const latest = useLatest(box);
  const [rejection, setRejection] = useState<Rejection>();
  const isRemoving = useRef(false);
  const remove = async () => {
    // After the removal the next entry moves to this place; a second click must not remove that one
    // too.
    if (isRemoving.current) return;
    isRemoving.current = true;
    await whenFresh();
    const { location, stamp } = latest.current;
    const rejected = await edit({ kind: 'remove', location, stamp });
    setRejection(rejected);
    isRemoving.current = false;
    // The pressed button no longer exists, so the focus moves to the undo button.
    if (!rejected) document.getElementById('undo')?.focus();
  };
  return (
    <div className={styles.actions}>
      <button type="button" onClick={() => void remove()}>
        Remove <HiddenText>{label}</HiddenText>
      </button>
      {rejection && (
        <p className={styles.rejected} role="alert">
          {(rejection.problems ?? [rejection]).map(({ message }) => message).join(' ')}
        </p>
      )}
    </div>
  );
}
