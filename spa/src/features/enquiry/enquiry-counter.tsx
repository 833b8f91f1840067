import { useEffect } from 'react';

import { STORAGE_KEY, storedLineCount } from './list/storage';
import { useLazyComponent } from '../../lib/use-lazy-component';
import { useLocalStorage } from '../../lib/use-local-storage';

const link = () => import('./enquiry-link').then((module) => module.EnquiryLink);

/** The link to the enquiry list, loaded once there is something in it. */
export function EnquiryCounter() {
  const [stored] = useLocalStorage(STORAGE_KEY);
  const [Link, load] = useLazyComponent(link);
  const count = storedLineCount(stored);
  useEffect(() => {
    if (count > 0) load();
  }, [count, load]);
  return count > 0 && Link && <Link count={count} />;
}
