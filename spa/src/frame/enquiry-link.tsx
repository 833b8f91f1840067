import { Link } from 'react-router-dom';

import { site } from '../catalogue';
import { fill } from '../components/fill';
import styles from './enquiry-link.module.scss';

const { one, many } = site.frame.header.enquiry;

interface EnquiryLinkProps {
  count: number;
}

/** How many lines the enquiry has, and the way to it. */
export function EnquiryLink({ count }: EnquiryLinkProps) {
  return (
    <Link className={styles.link} to={site.paths.enquiry}>
      {count === 1 ? one : fill(many, { count })}
    </Link>
  );
}
