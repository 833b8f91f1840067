import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The app's own table of pages finds the page of each path. */
export default [
  index('page.tsx', { id: 'home' }),
  route('*', 'page.tsx', { id: 'page' }),
] satisfies RouteConfig;
