import type { ComponentProps } from 'react';
import { HelmetProvider } from 'react-helmet-async';

import { Head as AppHead } from '../../../../../../spa/src/ui/head';

/** The tags of the page's head; never hydrated. */
export function Head(props: ComponentProps<typeof AppHead>) {
  return (
    <HelmetProvider>
      <AppHead {...props} />
    </HelmetProvider>
  );
}
