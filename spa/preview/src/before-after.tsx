import { useRef, useState } from 'react';

import styles from './views.module.scss';

interface BeforeAfterProps {
  before: string;
  after: string;
  width: number;
}

/** Two screenshots on top of each other with a slider between them. */
export function BeforeAfter({ before, after, width }: BeforeAfterProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const slide = (at: string) => frame.current?.style.setProperty('--at', `${at}%`);
  const on = {
    width,
    onLoad: () => setLoaded((count) => count + 1),
    onError: () => setIsFailed(true),
  };
  return (
    <>
      <p role="status">
        {isFailed && 'A screenshot of this page could not be taken.'}
        {!isFailed &&
          (loaded < 2
            ? 'Taking screenshots…'
            : 'Move the slider to compare the published page with the edited one.')}
      </p>
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
        <img src={after} alt={`The edited page at ${width} pixels`} {...on} />
        <img
          className={styles.over}
          src={before}
          alt={`The published page at ${width} pixels`}
          {...on}
        />
      </div>
    </>
  );
}
