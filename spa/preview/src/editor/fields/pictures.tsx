import { type ChangeEvent, useId, useState } from 'react';

import { HiddenText } from '../../../../src/ui/hidden-text';
import type { Rejection, SourcePicture } from '../../preview.types';
import styles from '../editor.module.scss';
import { rejectionOf, useEditor, useLatest } from '../use-editor';
import { Problems } from './rejections';

/** The accepted formats of photographs. */
const PHOTOGRAPHS = ['image/jpeg', 'image/png', 'image/webp'];

/** The format in which telephones save by default; it is explained when it is chosen. */
const EXPLAINED = ['.heic', '.heif'];

/** The photographs to choose from. */
export const CHOOSABLE = [...PHOTOGRAPHS, ...EXPLAINED].join();

const ON_TELEPHONES = ' On an iPhone, Settings, Camera, Formats, Most Compatible takes JPEGs.';

/** Why a file is not accepted, and the format in which to save it; undefined if it is accepted. */
function rejectedFormat(file: File, accepted: string[], format: string): Rejection | undefined {
  if (accepted.includes(file.type)) return undefined;
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase();
  const advice = EXPLAINED.includes(ending) ? ON_TELEPHONES : '';
  return rejectionOf(
    `${file.name} has a format that is not accepted. Save or export it as ${format}, then choose it again.${advice}`,
  );
}

/** Why a file is not accepted as a photograph; undefined if it is. */
export const rejectedPhotograph = (file: File) => rejectedFormat(file, PHOTOGRAPHS, 'JPEG');

/** A picture, with a control that replaces it by a photograph. */
export function PictureBox({ picture }: { picture: SourcePicture }) {
  const id = useId();
  const { putPicture, whenFresh } = useEditor();
  const latest = useLatest(picture);
  const [rejection, setRejection] = useState<Rejection>();
  const [state, setState] = useState('');
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const unusable = rejectedPhotograph(file);
    if (unusable) {
      currentTarget.value = '';
      setRejection(unusable);
      setState('');
      return;
    }
    setState('Reading the photograph…');
    await whenFresh();
    const rejected = await putPicture(picture.image, file, latest.current.digest);
    currentTarget.value = '';
    setRejection(rejected);
    setState(rejected ? '' : 'Replaced. Check that the description below matches the photograph.');
  };
  return (
    <div className={styles.picture}>
      <img src={`editor/images/${picture.image}?${picture.digest}`} alt="" />
      <div>
        {picture.replaceable && (
          <>
            <label htmlFor={id}>
              Replace the picture <HiddenText>{picture.image}</HiddenText> with a photograph
            </label>
            <input
              id={id}
              type="file"
              accept={CHOOSABLE}
              aria-describedby={`${id}limits`}
              onChange={(event) => void take(event)}
            />
            <p className="muted small" id={`${id}limits`}>
              JPEG, PNG or WebP; at least 640 pixels wide (1600 recommended); about 4:3; at most 30
              MB.
            </p>
          </>
        )}
        <p role="status">{state}</p>
        <Problems rejection={rejection} />
      </div>
    </div>
  );
}

const LOGOS = ['image/svg+xml', 'image/png'];

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
    const rejected = rejectedFormat(file, LOGOS, 'SVG or PNG') ?? (await putLogo(file));
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
          accept={[...LOGOS, ...EXPLAINED].join()}
          aria-describedby={`${id}limits`}
          onChange={(event) => void take(event)}
        />
        <p className="muted small" id={`${id}limits`}>
          One SVG, or PNG of at least 512 pixels, without the name, at most 1 MB. The header, the
          browser’s icons and the data sheets show it. The two colours are below, under Brand.
        </p>
        <Problems rejection={rejection} />
        <p role="status">{isSaved ? 'Saved.' : ''}</p>
      </div>
    </div>
  );
}
