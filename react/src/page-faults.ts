import type { Change } from './changes';
import { componentsAround } from './component-stack';
import { tab } from './contract';
import { type Fault, faultOf } from './fault';
import { unready } from './unready';
import { PendingError, settled } from './waiting';

/** Reports a change that React made after hydration; returns a change that something else made. */
export async function changesOf(
  { isReacts, message: change }: Change,
  body: string,
  root: HTMLElement,
): Promise<Fault[]> {
  const fault = faultOf('changed', change, { componentStack: await componentsAround(body, root) });
  if (!isReacts) return [fault];
  const message = unready(body, root) || `the page changed; ${change}`;
  tab().faults.list.push({ ...fault, kind: 'hydration', message });
  return [];
}

/** Reports why a page was not rendered, unless React has reported it. */
export async function reported(error: unknown): Promise<void> {
  const { faults } = tab();
  await settled();
  if (faults.list.length > 0) return;
  if (error instanceof PendingError) faults.report('pending', error.message);
  else faults.report('thrown', error);
}

/** Returns the fault of a page that leads to another one, such as with <Navigate>. */
export function departure() {
  const message = `leads to ${location.pathname}. Link to that page, and redirect this path on the host`;
  return faultOf('moved', message);
}
