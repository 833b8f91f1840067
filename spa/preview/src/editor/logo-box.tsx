import { type ChangeEvent, useId, useState } from 'react';

import styles from './editor.module.scss';
import { Problems } from './problems';
import type { Rejection, SourcePicture } from './types';
import { useEditor } from './use-editor';

const LOGOS = ['image/svg+xml', 'image/png'];
const OTHER_FORMAT = { message: 'Choose an SVG or a PNG file.' };

/** The company's logo, with a control that replaces it. */
export function LogoBox({ logo }: { logo: SourcePicture }) {
  const id = useId();
  const { putLogo } = useEditor();
  const [rejection, setRejection] = useState<Rejection>();
  const [isSaved, setIsSaved] = useState(false);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setIsSaved(false);
    const rejected = LOGOS.includes(file.type) ? await putLogo(file) : OTHER_FORMAT;
    currentTarget.value = '';
    setRejection(rejected);
    setIsSaved(!rejected);
  };
  return (
    <div className={styles.picture}>
      {logo.image && <img src={`editor/images/${logo.image}?${logo.digest}`} alt="" />}
      <div>
        <p>{logo.image ? 'Your logo' : 'The drawn mark of the demonstration is shown.'}</p>
        <label htmlFor={id}>{logo.image ? 'Replace the logo' : 'Choose your logo'}</label>
        <input
          id={id}
          type="file"
          accept={LOGOS.join()}
          aria-describedby={`${id}limits`}
          onChange={(event) => void take(event)}
        />
        <p className={styles.muted} id={`${id}limits`}>
          One SVG or PNG without the name, at most 1 MB. The header, the browser’s icons and the
          data sheets show it. The two colours are below, under Brand.
        </p>
        <Problems rejection={rejection} />
        <p role="status">{isSaved ? 'Saved.' : ''}</p>
      </div>
    </div>
  );
}
