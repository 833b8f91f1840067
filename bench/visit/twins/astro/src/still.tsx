import type { ReactNode } from 'react';

/** What a component of the app has put together, as it is: markup without script. */
export function Still({ node }: { node: ReactNode }) {
  return node;
}
