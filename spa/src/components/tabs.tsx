import { type ReactNode, useId } from 'react';

import { useTabs } from '../hooks/use-tabs';
import styles from './tabs.module.scss';

export interface TabItem {
  label: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  /** The first one is open initially. */
  tabs: TabItem[];
}

/** Tabs after the pattern of the ARIA guide; without JavaScript the panels follow one another. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const { selected, list, select, onKeyDown } = useTabs(tabs.length);
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, at) => (
          <button
            key={tab.label}
            className={styles.tab}
            type="button"
            role="tab"
            id={`${id}tab${at}`}
            aria-controls={`${id}panel${at}`}
            aria-selected={at === selected}
            tabIndex={at === selected ? 0 : -1}
            onClick={() => select(at)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, at) => (
        <div
          key={tab.label}
          className={at === selected ? styles.panel : `${styles.panel} ${styles.closed}`}
          role="tabpanel"
          id={`${id}panel${at}`}
          aria-labelledby={`${id}tab${at}`}
          tabIndex={0}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
