import { difference, parsed, rootElement, withoutIgnored, written } from '../markup';
import type { ConsoleMessage, LateFault } from './faults';
import type { Stage } from './stage';

/** Milliseconds during which a rendered page is still watched, while others are rendered. */
const WATCHED = 2000;
const WHEN = `within ${WATCHED / 1000} s after it was ready`;

/** Pages in documents of their own, which are watched after their snapshot was taken. */
export class Watching {
  #late: LateFault[] = [];
  #watched = new Map<string, Promise<void>>();

  /** The paths of the pages that are still watched. */
  get paths(): string[] {
    return [...this.#watched.keys()];
  }

  /** Waits until all pages were watched. */
  async end(): Promise<void> {
    await Promise.all(this.#watched.values());
  }

  /** Returns the faults that were found since the last call. */
  take(): LateFault[] {
    return this.#late.splice(0);
  }

  /** Watches a page, and then removes its document. */
  add(path: string, stage: Stage): void {
    const { list, messages } = stage.tab.faults;
    const [faults, texts] = [list.length, messages.length];
    const [markup, before] = [markupOf(stage), comparable(stage)];
    const over = new Promise((resolve) => setTimeout(resolve, WATCHED)).then(async () => {
      const found = list.slice(faults).filter(({ kind }) => stage.app ?? kind === 'thrown');
      const after = comparable(stage);
      this.#late.push(
        ...found.map((fault) => ({ ...fault, path, when: WHEN })),
        ...messages.slice(texts).map((one) => asFault(one, path)),
      );
      if (after !== before) {
        const stack = await stage.app?.around(markup).catch(() => undefined);
        const message = difference(before, after);
        const componentStack = stack ?? '';
        this.#late.push({ path, kind: 'changed', message, stack: '', componentStack, when: WHEN });
      }
      stage.frame.remove();
      this.#watched.delete(path);
    });
    this.#watched.set(path, over);
  }
}

function asFault({ level, text, stack }: ConsoleMessage, path: string): LateFault {
  return { path, kind: level, message: text, stack, componentStack: '', when: WHEN };
}

const rootOf = ({ page, app }: Stage) => app?.root ?? rootElement(page);

const markupOf = (stage: Stage) => rootOf(stage)?.innerHTML ?? '';

function comparable(stage: Stage): string {
  return written(withoutIgnored(parsed(markupOf(stage))));
}
