import { type ChangeEvent, useId, useState } from 'react';

import styles from './editor.module.scss';
import type { Rejection, SourcePicture } from './types';
import { useEditor } from './use-editor';

interface PictureBoxProps {
  picture: SourcePicture;
}

/** A picture that can be replaced by a photograph. */
export function PictureBox({ picture }: PictureBoxProps) {
  const id = useId();
  const { putPicture } = useEditor();
  const [rejection, setRejection] = useState<Rejection>();
  const [state, setState] = useState('');
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setState('Reading the photograph…');
    const rejected = await putPicture(picture.image, file, picture.digest);
    currentTarget.value = '';
    setRejection(rejected);
    setState(rejected ? '' : 'Replaced. Check that the description below matches the photograph.');
  };
  return (
    <div className={styles.picture}>
      <img src={`editor/images/${picture.image}?${picture.digest}`} alt="" />
      <div>
        <p>
          <code>spa/images/{picture.image}</code>
        </p>
        {picture.replaceable && (
          <>
            <label htmlFor={id}>Replace {picture.image} with a photograph</label>
            <input
              id={id}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              aria-describedby={`${id}limits`}
              onChange={(event) => void take(event)}
            />
            <p className={styles.muted} id={`${id}limits`}>
              JPEG, PNG or WebP; at least 640 pixels wide (1600 recommended); about 4:3; at most 30
              MB.
            </p>
          </>
        )}
        <p role="status">{state}</p>
        {rejection && (
          <p className={styles.rejected} role="alert">
            {rejection.message}
          </p>
        )}
      </div>
    </div>
  );
}
