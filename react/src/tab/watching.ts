import { changeBetween } from '../changes';
import { type Fault, faultOf } from '../fault';
import { parsed, rootElement, withoutIgnored } from '../markup';
import { type ConsoleMessage, type LateFault, LEAVES } from './faults';
import type { Stage } from './stage';

/** Milliseconds during which a rendered page is still watched, while others are rendered. */
const WATCHED = 2000;
const LATER = 'in a timer of the first minute';
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
    const markup = markupOf(stage);
    const over = new Promise((resolve) => setTimeout(resolve, WATCHED)).then(async () => {
      const changes = await changeSince(markup, stage);
      const early = list.length;
      stage.tab.runTimers();
      await new Promise((resolve) => setTimeout(resolve));
      // A page can lead to another one after some seconds.
      const timed = list.slice(early).filter(({ message }) => !message.includes(LEAVES));
      this.#late.push(
        ...[...list.slice(faults, early), ...changes].map((one) => ({ ...one, path, when: WHEN })),
        ...timed.map((fault) => ({ ...fault, path, when: LATER })),
        ...messages.slice(texts).map((one) => asFault(one, path)),
      );
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

async function changeSince(markup: string, stage: Stage): Promise<Fault[]> {
  if (stage.app) return stage.app.changeSince(markup);
  const [before, after] = [parsed(markup), parsed(markupOf(stage))].map(withoutIgnored);
  const message = changeBetween(before!, after!);
  return message ? [faultOf('changed', message)] : [];
}
