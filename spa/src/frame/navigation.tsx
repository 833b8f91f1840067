import { NavLink } from 'react-router-dom';

import { site } from '../catalogue';
import { mail, telephone } from '../components/addresses';
import { Icon } from '../components/icon';
import { CatalogueTree } from './catalogue-tree';
import { Dropdown } from './dropdown';
import { DropdownLinks } from './dropdown-links';
import styles from './navigation.module.scss';

const { header } = site.frame;
const { phones, email } = site.company;

interface NavigationProps {
  id: string;
}

/** The items of the main bar; stacked on small screens, where ways to call and write follow. */
export function Navigation({ id }: NavigationProps) {
  const item = ({ to, label }: typeof header.home) => (
    <li>
      <NavLink className={styles.item!} to={to} end={to === site.paths.home}>
        {label}
      </NavLink>
    </li>
  );
  return (
    <nav className={styles.navigation} id={id} aria-label={header.navigation}>
      <ul className={styles.items}>
        {item(header.home)}
        <Dropdown label={header.foundation.label} className={styles.item}>
          <DropdownLinks links={header.foundation.links} />
        </Dropdown>
        <Dropdown label={header.products} className={styles.item} wide>
          <CatalogueTree menu={site.frame.menu} all={header.viewCatalogue} />
        </Dropdown>
        {item(header.infrastructure)}
        {item(header.customers)}
        {item(header.contact)}
      </ul>
      <ul className={styles.contacts}>
        <li>
          <a className={styles.item} href={telephone(phones[0]!.number)}>
            <Icon name="phone" />
            {phones[0]!.number}
          </a>
        </li>
        <li>
          <a className={styles.item} href={mail(email)}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
      </ul>
    </nav>
  );
}
