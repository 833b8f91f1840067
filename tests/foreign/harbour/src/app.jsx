import { lazy, Suspense } from 'react';
import { Helmet } from 'react-helmet-async';
import { Link, Route, Routes } from 'react-router-dom';

import { CookieBanner } from './cookie-banner';

const Boats = lazy(() => import('./boats'));
const Boat = lazy(() => import('./boat'));

export function Page({ title, description, children }) {
  return (
    <main>
      <Helmet>
        <title>{title}</title>
        <meta name="description" content={description} />
      </Helmet>
      <h1 style={{ color: 'darkblue' }}>{title}</h1>
      {children}
    </main>
  );
}

function Home() {
  return (
    <Page title="A harbour and its boats" description="The harbour, its boats, and their berths.">
      <img
        src={`${import.meta.env.BASE_URL}img/boats/ferry.svg`}
        alt="A ferry"
        width="32"
        height="32"
      />
      <Link to="/boats">All boats</Link>
    </Page>
  );
}

function Nowhere() {
  return (
    <Page title="No berth here" description="There is no page at this address.">
      <Link to="/">Back to the harbour</Link>
    </Page>
  );
}

export function App() {
  return (
    <>
      <Suspense fallback={<p>Loading…</p>}>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/boats" element={<Boats />} />
          <Route path="/boats/:name" element={<Boat />} />
          <Route path="*" element={<Nowhere />} />
        </Routes>
      </Suspense>
      <CookieBanner />
    </>
  );
}
