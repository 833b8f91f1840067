import '../styles/main.scss';

import { StrictMode, use, useEffect } from 'react';
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

interface AppProps {
  /** Called after the first render has been committed and its effects have run. */
  onReady: () => void;
}

/** The whole site. The screen of the current path must be loaded before this component renders. */
export function App({ onReady }: AppProps) {
  useEffect(onReady, [onReady]);
  return (
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
}
