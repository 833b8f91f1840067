import { useEffect, useRef, useState } from 'react';

import type { Content } from '../../content/catalogue';
import { ExternalLink } from '../../ui/external-link';
import { LineIcon } from '../../ui/icon';
import styles from './company-map.module.scss';

const PIN =
  'M12 21s-7-6.3-7-11.4a7 7 0 0 1 14 0C19 14.7 12 21 12 21zM12 7.2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';

interface CompanyMapProps {
  words: NonNullable<Content<'connect'>['map']>;
}

/**
 * The company's location. The map service receives no request until the visitor asks for the map.
 */
export function CompanyMap({ words }: CompanyMapProps) {
  const { heading, text, show, open, frameTitle, embed, address } = words;
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (shown) frame.current?.focus();
  }, [shown]);
  return (
    <div className={styles.map}>
      <div className={styles.words}>
        <h3>{heading}</h3>
        <p>{text}</p>
        <ExternalLink to={address}>{open}</ExternalLink>
      </div>
      <div className={styles.sheet}>
        {shown ? (
          <iframe
            ref={frame}
            className={styles.frame}
            src={embed}
            title={frameTitle}
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer-when-downgrade"
          />
        ) : (
          <>
            <Plan />
            <button className={styles.show} type="button" onClick={() => setShown(true)}>
              <LineIcon path={PIN} />
              {show}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

/** A drawing that is shown before the map; it does not show real streets. */
function Plan() {
  return (
    <svg
      className={styles.plan}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.water} d="M-10 300C110 250 150 330 260 290S430 230 650 270" />
      <path
        className={styles.street}
        d="M60-10V370M150-10V370M240-10V250M420-10V370M520-10V370M590-10V370M-10 60H650M-10 130H650M-10 200H420M420 215H650M-10 330H240"
      />
      <path
        className={styles.road}
        d="M-10 250C140 230 260 170 330 150S500 90 650 30M330 150V370"
      />
    </svg>
  );
}
