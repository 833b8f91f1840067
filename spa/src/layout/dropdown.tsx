import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useHoverOpen, useMenuKeys } from './use-dropdown';
import { PageLink } from '../ui/page-link';
import type { Link as Entry, Link } from '../content/catalogue.types';
import { type MenuNode, site } from '../content/catalogue';
import { ButtonLink } from '../ui/button-link';
import { HiddenText } from '../ui/hidden-text';
import { fill } from '../lib/template';
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

/** A short list of links in a dropdown. */
export function DropdownLinks({ links }: { links: Entry[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <PageLink className={styles.link} to={to}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** The catalogue as nested lists; the group of the current page is open. */
export function CatalogueTree({ menu, all }: { menu: MenuNode[]; all: Link }) {
  const { pathname } = useLocation();
  const current = menu.findIndex((entry) => holds(entry, pathname));
  const open = Math.max(current, 0);
  return (
    <>
      {menu.length > 0 && (
        <ul className={styles.tree}>
          {menu.map((entry, at) => (
            <CatalogueBranch key={entry.id} entry={entry} pathname={pathname} open={at === open} />
          ))}
        </ul>
      )}
      <div className={styles.all}>
        <ButtonLink to={all.to} label={all.label} />
      </div>
    </>
  );
}

const { expand, collapse } = site.frame.header;

/** Whether the page at a path belongs to this entry or to an entry below it. */
function holds(entry: MenuNode, pathname: string): boolean {
  return entry.link === pathname || (entry.children ?? []).some((child) => holds(child, pathname));
}

interface CatalogueBranchProps {
  entry: MenuNode;
  pathname: string;
  /** Whether a group is open initially. */
  open?: boolean;
}

/** An entry of the catalogue tree, with the entries below it. */
function CatalogueBranch({ entry, pathname, open }: CatalogueBranchProps) {
  const { name, link, children = [] } = entry;
  const below = (
    <ul className={styles.children}>
      {children.map((child) => (
        <CatalogueBranch key={child.id} entry={child} pathname={pathname} />
      ))}
    </ul>
  );
  return (
    <li className={styles.entry}>
      {link && (
        <PageLink
          className={styles.branchLink}
          to={link}
          aria-current={link === pathname ? 'page' : undefined}
        >
          {name}
        </PageLink>
      )}
      {children.length > 0 && (
        <details className={styles.group} open={open ?? holds(entry, pathname)}>
          {link ? <Expander name={name} /> : <summary className={styles.name}>{name}</summary>}
          {below}
        </details>
      )}
    </li>
  );
}

/** The summary of a product that has further entries: a square at the end of the product's row. */
function Expander({ name }: { name: string }) {
  return (
    <summary className={styles.expander} data-toggle>
      <HiddenText>
        <span className={styles.expand}>{fill(expand, { name })}</span>
        <span className={styles.collapse}>{fill(collapse, { name })}</span>
      </HiddenText>
    </summary>
  );
}
