import type { ReactNode } from 'react';

import { useHoverOpen, useMenuKeys } from './use-dropdown';
import styles from './dropdown.module.scss';

interface DropdownProps {
  label: string;
  className: string | undefined;
  /** Whether the dropdown has a link to the current page. */
  current: boolean;
  /** Whether the dropdown has the wide layout of the catalogue. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * An item of the main bar that opens a list. It is a native `details`, so it opens without
 * JavaScript. All items share a name, so the browser keeps only one open. React never sets the
 * `open` attribute.
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
        <div className={wide ? `${styles.panel} ${styles.wide}` : styles.panel}>{children}</div>
      </details>
    </li>
  );
}
