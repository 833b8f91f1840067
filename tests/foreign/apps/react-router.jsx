import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';

import { Page } from './site';

const Crew = lazy(() => import('./crew'));

export default function App() {
  return (
    <BrowserRouter>
      <Suspense fallback="Loading…">
        <Routes>
          <Route path="/" element={<Page title="Boats" />} />
          <Route path="/crew" element={<Crew />} />
          <Route path="/old" element={<Navigate to="/crew" replace />} />
          <Route path="*" element={<Page title="Nothing is here" />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
