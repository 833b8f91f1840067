import { PageLink } from '../../ui/page-link';
import { site } from '../../content/catalogue';
import { STORAGE_KEY, storedLineCount } from './list/storage';
import { useLocalStorage } from '../../lib/use-local-storage';
import { fill } from '../../lib/template';
import styles from './enquiry.module.scss';

/** The link to the enquiry list, with the number of its lines. */
export function EnquiryCounter() {
  const [stored] = useLocalStorage(STORAGE_KEY);
  return (
    <PageLink
      className={`${styles.link} print-none list-link small strong`}
      to={site.paths.enquiry}
    >
      {fill(site.frame.header.enquiry, { count: storedLineCount(stored) })}
    </PageLink>
  );
}
