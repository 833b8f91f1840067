import { type Fiber, ownFiber } from './react-view';

/** Returns the components of the page in the root element. */
function componentsIn(root: Element): Set<() => unknown> {
  const found = new Set<() => unknown>();
  for (const element of root.querySelectorAll('*')) {
    let fiber: Fiber | null = ownFiber(element);
    // Ancestors of a component that is listed already are listed too.
    for (; fiber; fiber = fiber.return) {
      const { type } = fiber;
      const own =
        typeof type === 'object' && type ? (type as { type?: unknown; render?: unknown }) : {};
      const component = [type, own.type, own.render].find((one) => typeof one === 'function');
      if (!component) continue;
      if (found.has(component as () => unknown)) break;
      found.add(component as () => unknown);
    }
  }
  return found;
}

const sources = new Map<string, Promise<string>>();
const chunks = new Map<() => unknown, Promise<string[]>>();

async function source(address: string): Promise<string> {
  return (await fetch(address)).text();
}

async function chunksWith(component: () => unknown): Promise<string[]> {
  const text = Function.prototype.toString.call(component);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(
    (url) => url.origin === location.origin && url.pathname.endsWith('.js'),
  );
  const found = [];
  for (const path of new Set(own.map(({ pathname }) => pathname))) {
    const content = sources.get(path) ?? source(path);
    sources.set(path, content);
    if ((await content).includes(text)) found.push(path);
  }
  return found;
}

/** Returns the addresses of the loaded chunks that contain the components of a page. */
export async function chunksOf(root: Element): Promise<string[]> {
  const found = [...componentsIn(root)].map((component) => {
    const known = chunks.get(component) ?? chunksWith(component);
    chunks.set(component, known);
    return known;
  });
  return [...new Set((await Promise.all(found)).flat())];
}
