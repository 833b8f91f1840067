import type { Tab } from '../../content/catalogue.types';
import { ClaimMark } from '../../ui/claim-mark';
import type { StateOf } from '../../ui/claim-state';
import { Section } from './section';
import { Tabs } from '../../ui/tabs';
import styles from './works-tabs.module.scss';

interface WorksTabsProps {
  label: string;
  tabs: Tab[];
  /** Returns the claim state of a tab's points, given the tab's label. */
  stateOf: StateOf;
}

/** The areas of the works, each in a tab; renders nothing without areas. */
export function WorksTabs({ label, tabs, stateOf }: WorksTabsProps) {
  if (tabs.length === 0) return null;
  const items = tabs.map((tab) => ({
    label: tab.label,
    content: (
      <div className={styles.area}>
        <div>
          <h3>{tab.heading}</h3>
          <p className={styles.text}>{tab.text}</p>
          <ClaimMark state={stateOf(tab.label)} />
        </div>
        {tab.points.length > 0 && (
          <ul className={styles.points}>
            {tab.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    ),
  }));
  return (
    <Section heading={label}>
      <Tabs label={label} tabs={items} />
    </Section>
  );
}
