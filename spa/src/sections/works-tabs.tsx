import type { Tab } from '../content/catalogue.types';
import type { ClaimState } from '../components/claim-state';
import { Section } from '../components/section';
import { Tabs } from '../components/tabs';
import styles from './works-tabs.module.scss';

interface WorksTabsProps {
  label: string;
  tabs: Tab[];
  state: ClaimState;
}

/** The areas of the works, one in each tab. */
export function WorksTabs({ label, tabs, state }: WorksTabsProps) {
  const items = tabs.map((tab) => ({
    label: tab.label,
    content: (
      <div className={styles.area}>
        <div>
          <h3>{tab.heading}</h3>
          <p className={styles.text}>{tab.text}</p>
        </div>
        <ul className={styles.points}>
          {tab.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    ),
  }));
  return (
    <Section heading={label} state={state}>
      <Tabs label={label} tabs={items} />
    </Section>
  );
}
