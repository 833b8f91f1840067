import { useState } from 'react';

import styles from './cards.module.scss';
import { type Network, NETWORKS } from './networks';
import type { Overview, PageReport } from './preview.types';
import { cutToLength } from './truncate';
import { siteFile } from './use-report';

interface CardsProps {
  page: PageReport;
  report: Overview;
  /** If set, only the card of this network is shown. */
  only?: string;
}

function Card({ page, report, network }: Omit<CardsProps, 'only'> & { network: Network }) {
  const { title, description, image, alt } = page.card;
  const host = page.address ? new URL(page.address).host : location.host;
  const name = network.name === 'Slack' ? report.site : host;
  return (
    <div className={styles.card} data-place={network.place} data-network={network.name}>
      <div className={styles.picture} data-aspect={network.aspect}>
        {image ? <img src={siteFile(report, image)} alt={alt} /> : <p>No picture</p>}
        {network.host === 'on' && <p className={styles.on}>{cutToLength(title, network.title)}</p>}
      </div>
      <div className={styles.words}>
        {network.host === 'over' && <p className={styles.host}>{name}</p>}
        {network.host !== 'on' && (
          <p className={styles.title}>{cutToLength(title, network.title)}</p>
        )}
        {network.description > 0 && (
          <p className={styles.text}>{cutToLength(description, network.description)}</p>
        )}
        {network.host !== 'over' && <p className={styles.host}>{name}</p>}
      </div>
    </div>
  );
}

/** The page's social card as each app crops and truncates it, in light and dark mode. */
export function Cards({ page, report, only }: CardsProps) {
  const [dark, setDark] = useState(false);
  return (
    <>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={dark}
          onChange={({ currentTarget }) => setDark(currentTarget.checked)}
        />
        Dark
      </label>
      <ul className={styles.cards} data-look={dark ? 'dark' : 'light'}>
        {NETWORKS.filter(({ name }) => !only || name === only).map((network) => (
          <li key={network.name}>
            <h2>{network.name}</h2>
            <Card page={page} report={report} network={network} />
          </li>
        ))}
      </ul>
    </>
  );
}
