import '../styles/main.scss';

import { StrictMode, use, useEffect, useState } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { BrowserRouter, useLocation } from 'react-router-dom';

import { EnquiryCounter } from '../features/enquiry/enquiry-counter';
import { SearchField } from '../features/search/search-field';
import { FollowedLinks } from '../ui/page-link';
import { ErrorBoundary } from '../layout/error-boundary';
import { Frame } from '../layout/frame';
import { screenAt } from './screens';

function CurrentScreen() {
  const { pathname } = useLocation();
  return use(screenAt(pathname)).element;
}

/** Never changes, so that React does not render it again with `App`. */
const SITE = (
  <StrictMode>
    <ErrorBoundary>
      <HelmetProvider>
        <BrowserRouter>
          <FollowedLinks>
            <Frame search={<SearchField />} enquiry={<EnquiryCounter />}>
              <CurrentScreen />
            </Frame>
          </FollowedLinks>
        </BrowserRouter>
      </HelmetProvider>
    </ErrorBoundary>
  </StrictMode>
);

interface AppProps {
  /** Called while the page is as published, before components read the address and the storage. */
  onHydrated?: () => void;
  onReady: () => void;
}

/** The whole site. The screen of the current path must be loaded before this component renders. */
export function App({ onHydrated, onReady }: AppProps) {
  const [isCommitted, setCommitted] = useState(false);
  useEffect(() => {
    if (isCommitted) return onReady();
    onHydrated?.();
    // React commits this update together with those of other effects.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setCommitted(true);
  }, [isCommitted, onHydrated, onReady]);
  return SITE;
}
