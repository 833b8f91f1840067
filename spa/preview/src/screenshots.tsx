import { useState } from 'react';

import { BeforeAfter } from './before-after';
import styles from './views.module.scss';
import { fileName } from './use-report';

interface ScreenshotsProps {
  path: string;
  widths: number[];
  version: number;
  /** Whether the page is also on the published site, so that screenshots can be compared. */
  compared: boolean;
}

/**
 * Screenshots of the page at each width; if the page is published, compared with the published
 * page.
 */
export function Screenshots({ path, widths, version, compared }: ScreenshotsProps) {
  const [width, setWidth] = useState(widths[0]!);
  const address = (side: string) => `data/shots/${fileName(path)}-${width}-${side}.jpg?${version}`;
  return (
    <>
      <fieldset className={styles.widths}>
        <legend>Width</legend>
        {widths.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="width"
              checked={choice === width}
              onChange={() => setWidth(choice)}
            />
            {choice} px
          </label>
        ))}
      </fieldset>
      {compared ? (
        <BeforeAfter
          key={`${width} ${version}`}
          before={address('before')}
          after={address('now')}
          width={width}
        />
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
