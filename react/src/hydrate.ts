import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

import { allHydrated } from './boundaries';
import { type Change, changeOf, textChange, watched } from './changes';
import { componentsAround } from './component-stack';
import { tab } from './contract';
import { type Fault, reportingOptions } from './fault';
import { parsed, withoutIgnored } from './markup';
import { whenReady } from './ready';
import { settled, unlessGivenUp } from './waiting';

const UNCOMMITTED = 'React has not committed the page';

/** Hydrates the markup in the root element, and reports what React reports. */
async function hydrate(app: ReactElement, root: HTMLElement): Promise<Root> {
  const { faults } = tab();
  let mounted: Root | undefined;
  const committed = new Promise<void>((resolve) => {
    const options = reportingOptions((...fault) => faults.report(...fault), resolve);
    mounted = hydrateRoot(root, whenReady(app, resolve), options);
    // React 18 reports an uncaught error to the window only.
    addEventListener('error', () => resolve(), { once: true });
  });
  await unlessGivenUp(committed, UNCOMMITTED).catch(() => faults.report('pending', UNCOMMITTED));
  await settled();
  await allHydrated(root);
  return mounted!;
}

/**
 * Adds the difference between the markup and what the app renders first, or shows now, to the first
 * fault, with the components around it.
 */
async function explain(
  fault: Fault,
  body: string,
  root: HTMLElement,
  again: () => Promise<string>,
): Promise<void> {
  const before = withoutIgnored(parsed(body));
  const rendered = withoutIgnored(parsed(await again().catch(() => body)));
  const change = textChange(before, rendered);
  const now = change ? rendered : withoutIgnored(root.cloneNode(true) as Element);
  const message = change || textChange(before, now);
  if (message) fault.message += `; ${message}`;
  // React names components without their positions.
  const stack = await componentsAround(body, root, change ? rendered : root);
  fault.componentStack = stack || fault.componentStack;
}

/** A hydrated page, and its change that React did not report. */
export interface Hydrated {
  mounted: Root;
  change: Change | undefined;
}

/**
 * Hydrates the markup in the root element, and explains the fault that React reports. `late` waits
 * for what the app changes after its effects; `again` renders the first markup once more.
 */
export async function verifyHydration(
  app: ReactElement,
  root: HTMLElement,
  body: string,
  late: () => Promise<void>,
  again: () => Promise<string>,
): Promise<Hydrated> {
  const { faults } = tab();
  // Observing the tree for changes is faster than serialising it a second time.
  const isTouched = watched(root);
  const mounted = await hydrate(app, root);
  await late();
  const change = isTouched() ? changeOf(body, root) : undefined;
  const reported = faults.list.find(({ kind }) => kind !== 'console');
  if (reported?.kind === 'hydration') await explain(reported, body, root, again);
  return { mounted, change: reported ? undefined : change };
}
