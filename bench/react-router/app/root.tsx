import '../../../spa/src/styles/main.scss';

import { type ReactNode, StrictMode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Links, Outlet, Scripts } from 'react-router';

import { EnquiryCounter } from '../../../spa/src/features/enquiry/enquiry-counter';
import { SearchField } from '../../../spa/src/features/search/search-field';
import { ErrorBoundary as Boundary } from '../../../spa/src/layout/error-boundary';
import { Frame } from '../../../spa/src/layout/frame';

/** The document of spa/index.html, written as this tool requires. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
