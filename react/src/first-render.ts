import { attributeChanges } from './changes';
import { componentsAround } from './component-stack';
import { faultOf } from './fault';
import type { Fault } from './fault';
import { difference, parsed, withoutIgnored, written } from './markup';

/**
 * Returns how the first render differs from the published markup, or undefined. Both are the output
 * of React's server renderer, so that attributes are compared too, which React does not.
 */
export function firstRenderFault(published: string, rendered: string): Fault | undefined {
  if (published === rendered) return undefined;
  const [before, now] = [withoutIgnored(parsed(published)), withoutIgnored(parsed(rendered))];
  const [was, is] = [written(before), written(now)];
  if (was === is) return undefined;
  const [first] = attributeChanges(before, now);
  const texts = difference(was, is);
  const message = first && before.textContent === now.textContent ? `${first}; ${texts}` : texts;
  return faultOf('hydration', `the first render differs from the published page; ${message}`);
}

/** Adds the components around a difference; the root element contains the hydrated page. */
export async function locate(
  fault: Fault,
  published: string,
  rendered: string,
  root: HTMLElement,
): Promise<void> {
  fault.componentStack = await componentsAround(published, root, parsed(rendered));
}
