import { use } from 'react';
import { useLocation } from 'react-router';
import parts from 'virtual:catalogue/parts';

import { screenAt } from '../../../spa/src/app/screens';

declare global {
  var prerendering: { parts: Record<string, unknown> } | undefined;
}

/** Returns the page data of a path. */
export async function loader({ request }: { request: Request }) {
  globalThis.prerendering = { parts };
  const screen = await screenAt(new URL(request.url).pathname);
  return Object.fromEntries(screen.parts.map((name) => [name, parts[name]]));
}

export default function Page({ loaderData }: { loaderData: Record<string, unknown> }) {
  globalThis.prerendering ??= { parts: {} };
  Object.assign(globalThis.prerendering.parts, loaderData);
  return use(screenAt(useLocation().pathname)).element;
}
