import '../styles/main.scss';

import { StrictMode, use, useEffect } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { BrowserRouter, useLocation } from 'react-router-dom';

import { FollowedLinks } from '../components/page-link';
import { ErrorBoundary } from '../frame/error-boundary';
import { Frame } from '../frame/frame';
import { screenAt } from './screens';

function CurrentScreen() {
  const { pathname } = useLocation();
  return use(screenAt(pathname)).element;
}

interface AppProps {
  /** Called once the first render is committed and its effects have run. */
  onReady: () => void;
}

/** The whole site. The screen of the present path must be loaded before this renders. */
export function App({ onReady }: AppProps) {
  useEffect(onReady, [onReady]);
  return (
    <StrictMode>
      <ErrorBoundary>
        <HelmetProvider>
          <BrowserRouter>
            <FollowedLinks>
              <Frame>
                <CurrentScreen />
              </Frame>
            </FollowedLinks>
          </BrowserRouter>
        </HelmetProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
