import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

import styles from './tabs.module.scss';

export interface TabItem {
  /** The label; must be unique. */
  label: string;
  /** The number of items, shown after the label. */
  count?: number;
  content: ReactNode;
}

/** Tabs in the ARIA guide's pattern. Without JavaScript all panels are shown in a column. */
export function Tabs({ label, tabs }: { label: string; tabs: TabItem[] }) {
  const id = useId();
  const { selected, list, select, onKeyDown } = useTabs(tabs.map((tab) => tab.label));
  return (
    <div>
      <div
        className={`${styles.list} script-only print-none`}
        role="tablist"
        aria-label={label}
        ref={list}
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.label}
            className={`${styles.tab} muted strong`}
            type="button"
            role="tab"
            id={`${id}tab${at}`}
            aria-controls={`${id}panel${at}`}
            aria-selected={tab.label === selected}
            tabIndex={tab.label === selected ? 0 : -1}
            onClick={() => select(tab.label)}
            onKeyDown={onKeyDown}
          >
            {tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`}
          </button>
        ))}
      </div>
      {tabs.map((tab, at) => (
        <div
          key={tab.label}
          className={
            tab.label === selected
              ? `${styles.panel} plate`
              : `${styles.panel} plate ${styles.closed}`
          }
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

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Keeps the open tab by its name, so that it stays open when other tabs are inserted before it.
 * Arrow keys, Home and End move to another tab and open it.
 */
function useTabs(names: string[]) {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, select] = useState('');
  const selected = names.includes(chosen) ? chosen : (names[0] ?? '');

  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const to = move(names.indexOf(selected), names.length);
    select(names[to]!);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };

  return { selected, list, select, onKeyDown };
}
