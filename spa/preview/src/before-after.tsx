import { useEffect, useRef, useState } from 'react';

import { changedShare } from './pixels';
import styles from './screenshots.module.scss';
import { isFile } from './use-report';

interface BeforeAfterProps {
  before: string;
  after: string;
  width: number;
}

function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  return image.decode().then(() => image);
}

function status(failed: boolean, share: number | undefined): string {
  if (isFile) return 'Move the slider to compare the published page with the edited one.';
  if (failed) return 'A screenshot of this page could not be taken.';
  if (share === undefined) return 'Taking screenshots…';
  return share === 0 ? 'No pixel changed.' : `${(share * 100).toFixed(2)} % of the pixels changed.`;
}

/**
 * Two screenshots on top of each other with a slider between them, and the share of changed pixels.
 */
export function BeforeAfter({ before, after, width }: BeforeAfterProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState<number>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    Promise.all([loaded(before), loaded(after)])
      .then(([old, now]) => {
        if (left) return;
        setFailed(false);
        // Browsers do not let a page from a folder read its pictures.
        if (!isFile) setShare(changedShare(old, now));
      })
      .catch(() => {
        if (!left) setFailed(true);
      });
    return () => {
      left = true;
    };
  }, [before, after]);
  const slide = (at: string) => frame.current?.style.setProperty('--at', `${at}%`);
  return (
    <>
      <p role="status">{status(failed, share)}</p>
      <label className={styles.slider}>
        Published
        <input
          type="range"
          min={0}
          max={100}
          defaultValue={50}
          aria-label="Boundary between the published and the edited page"
          onInput={({ currentTarget }) => slide(currentTarget.value)}
        />
        Edited
      </label>
      <div className={styles.pair} ref={frame}>
        <img src={after} alt={`The edited page at ${width} pixels`} width={width} />
        <img
          className={styles.over}
          src={before}
          alt={`The published page at ${width} pixels`}
          width={width}
        />
      </div>
    </>
  );
}
