import { useEffect } from 'react';

import { KEPT, linesKept } from '../enquiry/kept';
import { useKept } from '../hooks/use-kept';
import { useLater } from '../hooks/use-later';

const link = () => import('./enquiry-link').then((module) => module.EnquiryLink);

/** The way to the enquiry list, loaded as soon as something is in it. */
export function EnquiryCounter() {
  const [kept] = useKept(KEPT);
  const [Link, load] = useLater(link);
  const count = linesKept(kept);
  useEffect(() => {
    if (count > 0) load();
  }, [count, load]);
  return count > 0 && Link && <Link count={count} />;
}
