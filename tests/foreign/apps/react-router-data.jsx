import { createBrowserRouter, Outlet, RouterProvider, useLoaderData } from 'react-router-dom';

import { Page } from './site';

function Boats() {
  const names = useLoaderData();
  return <Page title="Boats">{names.join(', ')}</Page>;
}

const loader = async () => (await fetch('/boats.json')).json();
const router = createBrowserRouter([
  {
    element: <Outlet />,
    children: [
      { path: '/', loader, element: <Boats /> },
      { path: '/crew', lazy: () => import('./crew') },
      { path: '*', element: <Page title="Nothing is here" /> },
    ],
  },
]);

export const ready = () =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });

export default function App() {
  return <RouterProvider router={router} />;
}
