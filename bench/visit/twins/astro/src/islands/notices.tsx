import { useEffect } from 'react';

import { Toasts } from '../../../../../../spa/src/layout/toasts';
import { useNotice } from '../../../../../../spa/src/lib/use-toast';
import { NOTICE } from './announce';

function Listener() {
  const notice = useNotice();
  useEffect(() => {
    const show = (event: Event) => notice((event as CustomEvent<string>).detail);
    addEventListener(NOTICE, show);
    return () => removeEventListener(NOTICE, show);
  }, [notice]);
  return null;
}

/** Shows the notices that all islands send. */
export function Notices() {
  return (
    <Toasts>
      <Listener />
    </Toasts>
  );
}
