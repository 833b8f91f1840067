import { type ChangeEvent, useId, useState } from 'react';

import styles from './desk.module.scss';
import type { Refusal, SourcePicture } from './types';
import { useDesk } from './use-desk';

interface PictureBoxProps {
  picture: SourcePicture;
}

/** A picture, and a way to put a photograph in its place. */
export function PictureBox({ picture }: PictureBoxProps) {
  const id = useId();
  const { putPicture } = useDesk();
  const [refusal, setRefusal] = useState<Refusal>();
  const [state, setState] = useState('');
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setState('The photograph is being read…');
    const refused = await putPicture(picture.image, file, picture.digest);
    currentTarget.value = '';
    setRefusal(refused);
    setState(
      refused ? '' : 'Replaced. Say below what the photograph shows, if that is another thing.',
    );
  };
  return (
    <div className={styles.picture}>
      <img src={`desk/images/${picture.image}?${picture.digest}`} alt="" />
      <div>
        <p>
          <code>spa/images/{picture.image}</code>
        </p>
        {picture.replaceable && (
          <>
            <label htmlFor={id}>Put a photograph in the place of {picture.image}</label>
            <input
              id={id}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              aria-describedby={`${id}limits`}
              onChange={(event) => void take(event)}
            />
            <p className={styles.muted} id={`${id}limits`}>
              JPEG, PNG or WebP, at least 640 pixels wide, better 1600; about 4:3; at most 30 MB.
            </p>
          </>
        )}
        <p role="status">{state}</p>
        {refusal && (
          <p className={styles.refused} role="alert">
            {refusal.message}
          </p>
        )}
      </div>
    </div>
  );
}
