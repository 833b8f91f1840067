import '../../../../../spa/src/styles/main.scss';

import { type ReactNode, StrictMode, useEffect } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Links, Outlet, Scripts } from 'react-router';

import { EnquiryCounter } from '../../../../../spa/src/features/enquiry/enquiry-counter';
import { SearchField } from '../../../../../spa/src/features/search/search-field';
import { ErrorBoundary as Boundary } from '../../../../../spa/src/layout/error-boundary';
import { Frame } from '../../../../../spa/src/layout/frame';

/** The document of spa/index.html, written as this tool requires. */
export function Layout({ children }: { children: ReactNode }) {
  const { THEME_LIGHT, THEME_DARK } = import.meta.env;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={THEME_LIGHT} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={THEME_DARK} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32 48x48" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body>
        <div id="root">{children}</div>
        <Scripts />
      </body>
    </html>
  );
}

/** The component of spa/src/app/app.tsx, with this tool's router. */
export default function Root() {
  // The mark that bench/visit/measure.mjs waits for, as in spa/src/app/start.tsx.
  useEffect(() => void performance.mark('ready'), []);
  return (
    <StrictMode>
      <Boundary>
        <HelmetProvider>
          <Frame search={<SearchField />} enquiry={<EnquiryCounter />}>
            <Outlet />
          </Frame>
        </HelmetProvider>
      </Boundary>
    </StrictMode>
  );
}
