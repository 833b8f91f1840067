import { useState } from 'react';

import { BeforeAfter } from './before-after';
import { fileName } from './report';
import styles from './shots.module.scss';

interface ShotsProps {
  path: string;
  widths: number[];
  version: number;
  /** Whether the published tree has the page as well. */
  compared: boolean;
}

/** The page as visitors see it, at each width; beside the published one where there is one. */
export function Shots({ path, widths, version, compared }: ShotsProps) {
  const [width, setWidth] = useState(widths[0]!);
  const address = (side: string) => `data/shots/${fileName(path)}-${width}-${side}.jpg?${version}`;
  return (
    <>
      <fieldset className={styles.widths}>
        <legend>Width</legend>
        {widths.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="width"
              checked={one === width}
              onChange={() => setWidth(one)}
            />
            {one} px
          </label>
        ))}
      </fieldset>
      {compared ? (
        <BeforeAfter key={width} before={address('before')} after={address('now')} width={width} />
      ) : (
        <img
          className={styles.shot}
          src={address('now')}
          alt={`The page at ${width} pixels`}
          width={width}
        />
      )}
    </>
  );
}
