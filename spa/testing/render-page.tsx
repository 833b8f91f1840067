import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

import { FollowedLinks } from '../src/components/page-link';
import { Toasts } from '../src/frame/toasts';
import { givePageData } from './page-data';

/** Renders pages by their paths within router and notifications, at an address with its state. */
export function renderPages(
  pages: Record<string, ReactElement>,
  address: string,
  state: unknown = null,
) {
  givePageData();
  // The router keeps a page's own state below `usr`.
  history.replaceState({ usr: state }, '', address);
  return render(
    <HelmetProvider>
      <BrowserRouter>
        <FollowedLinks>
          <Toasts>
            <main>
              <Routes>
                {Object.entries(pages).map(([path, element]) => (
                  <Route key={path} path={path} element={element} />
                ))}
                <Route path="*" element={null} />
              </Routes>
            </main>
          </Toasts>
        </FollowedLinks>
      </BrowserRouter>
    </HelmetProvider>,
  );
}

/** The texts of the notifications on the page. */
export const notifications = () =>
  [...document.querySelectorAll('section[aria-label="Notifications"] li p')].map(
    ({ textContent }) => textContent,
  );
