import { useState } from 'react';

import { BeforeAfter } from './before-after';
import styles from './screenshots.module.scss';
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
