import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

import { FollowedLinks } from '../src/ui/page-link';
import { Toasts } from '../src/layout/frame';
import { givePageData } from './page-data';

const framed = (pages: Record<string, ReactElement>) => (
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
  </HelmetProvider>
);

function goTo(address: string, state: unknown = null): void {
  givePageData();
  // React Router stores a page's own history state under the key `usr`.
  history.replaceState({ usr: state }, '', address);
}

/**
 * Renders pages, given by path, inside the router and the notifications, at an address with history
 * state.
 */
export function renderPages(
  pages: Record<string, ReactElement>,
  address: string,
  state: unknown = null,
) {
  goTo(address, state);
  return render(framed(pages));
}

/** Shows a page as published, lets a visitor use it, and only then hydrates it. */
export function hydratePage(path: string, page: ReactElement, visit: () => void) {
  goTo(path);
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(framed({ [path]: page }));
  // happy-dom does not select the options that are marked as selected in the parsed document.
  for (const option of container.querySelectorAll<HTMLOptionElement>('option[selected]'))
    option.closest('select')!.value = option.value;
  visit();
  return render(framed({ [path]: page }), { container, hydrate: true });
}

/** The texts of the notifications on the page. */
export const notifications = () =>
  [...document.querySelectorAll('section[aria-label="Notifications"] li p')].map(
    ({ textContent }) => textContent,
  );
