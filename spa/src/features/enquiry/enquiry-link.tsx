import { PageLink } from '../../ui/page-link';
import { site } from '../../content/catalogue';
import { fill } from '../../lib/template';
import styles from './enquiry-link.module.scss';

const { one, many } = site.frame.header.enquiry;

interface EnquiryLinkProps {
  count: number;
}

/** The link to the enquiry list, with the number of its lines. */
export function EnquiryLink({ count }: EnquiryLinkProps) {
  return (
    <PageLink className={styles.link} to={site.paths.enquiry}>
      {count === 1 ? one : fill(many, { count })}
    </PageLink>
  );
}
