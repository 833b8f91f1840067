import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';

import { Page } from './site';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => <Page title="Nothing is here" A={Link} />,
});
const page = (path, title) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => Promise.resolve(title),
    component: () => <Page title={title} A={Link} />,
  });
const routeTree = root.addChildren([page('/', 'Boats'), page('/crew', 'Crew')]);
const router = createRouter({ routeTree });

export const ready = () => router.load();

export default function App() {
  return <RouterProvider router={router} />;
}
