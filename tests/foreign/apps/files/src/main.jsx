import { lazy, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

import widget from './widget.js?url';

const Layout = lazy(() => import('./z-layout'));
const Page = lazy(() => import('./a-page'));
const texts = await (await fetch('/locales/en.json')).json();

function Home() {
  useEffect(() => {
    new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  }, []);
  return (
    <main>
      <title>Files of an app</title>
      <meta name="description" content="Files of an app, in a few words." />
      <h1>
        {texts.greeting} from {window.config.place}
      </h1>
      <img src="/assets/logo-mark2024.svg" alt="" width="1" height="1" />
      <a href={widget}>Widget</a> <a href="/admin.html">Admin</a> <Link to="/copy">Copy</Link>
      <Link to="/lazy">Lazy</Link> <Link to="/thank-you">Thanks</Link> <Link to="/dead">Dead</Link>
    </main>
  );
}

function Thanks() {
  return (
    <main>
      <title>Thank you</title>
      <meta name="description" content="Thank you, in a few words." />
      <meta name="robots" content="noindex" />
      <h1>Thank you</h1>
    </main>
  );
}

function Copy() {
  return (
    <main>
      <title>A page in a layout, to print</title>
      <meta name="description" content="A page in a layout, to print, in a few words." />
      <link rel="canonical" href="https://files.example/lazy" />
      <h1>A page in a layout</h1>
    </main>
  );
}

function Nowhere() {
  return (
    <main>
      <title>Nothing is here</title>
      <meta name="description" content="Nothing is here, in a few words." />
      <h1>Nothing is here</h1>
    </main>
  );
}

const app = (
  <BrowserRouter>
    <Suspense>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/thank-you" element={<Thanks />} />
        <Route path="/copy" element={<Copy />} />
        <Route path="/lazy" element={<Layout />}>
          <Route index element={<Page />} />
        </Route>
        <Route path="*" element={<Nowhere />} />
      </Routes>
    </Suspense>
  </BrowserRouter>
);

createRoot(document.getElementById('root')).render(app);
