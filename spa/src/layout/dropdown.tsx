import type { ReactNode } from 'react';

import { useHoverOpen } from './use-hover-open';
import { useMenuKeys } from './use-menu-keys';
import panel from './dropdown-panel.module.scss';
import styles from './dropdown.module.scss';

interface DropdownProps {
  label: string;
  className: string | undefined;
  /** Whether the current page is one of those it links to. */
  current: boolean;
  /** The wide layout of the catalogue. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * An item of the main bar that opens. It is a native `details`, so it opens without JavaScript,
 * and the shared name keeps one open at a time; React never sets its `open`.
 */
export function Dropdown({ label, className, current, wide = false, children }: DropdownProps) {
  const { details, onEnter, onLeave, onClick } = useHoverOpen();
  const onKeyDown = useMenuKeys();
  return (
    <li className={styles.place} onPointerEnter={onEnter} onPointerLeave={onLeave}>
      <details
        className={styles.dropdown}
        name="dropdown"
        data-dismiss
        ref={details}
        onKeyDown={onKeyDown}
      >
        <summary
          className={className}
          aria-current={current ? 'true' : undefined}
          onClick={onClick}
        >
          {label}
        </summary>
        <div className={wide ? `${panel.panel} ${panel.wide}` : panel.panel}>{children}</div>
      </details>
    </li>
  );
}
