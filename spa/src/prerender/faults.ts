import { forbid } from './forbidden';
import { running, watchTimers } from './in-name';

/** One thing that went wrong with a page, in the words and with the stack of who noticed it. */
export interface Fault {
  kind: 'thrown' | 'hydration' | 'console' | 'pending';
  message: string;
  stack: string;
  componentStack: string;
}

/** A fault of a page that was handed over before. */
export interface LateFault extends Fault {
  path: string;
}

/** What React says of an error besides the error. */
interface Info {
  componentStack?: string | null | undefined;
}

/** Collects the faults of the page being made, and of pages that were made before it. */
export class Faults {
  list: Fault[] = [];
  #path = '';
  #late: LateFault[] = [];

  /** Begins with a page. */
  begin(path: string): void {
    this.list = [];
    this.#path = path;
    running.page = path;
  }

  /** Hands over what happened in the name of pages that are gone. */
  takeLate(): LateFault[] {
    this.#path = '';
    return this.#late.splice(0);
  }

  report(kind: Fault['kind'], error: unknown, info?: Info, path = running.page): void {
    const known = error instanceof Error;
    const fault = {
      kind,
      message: known ? `${error.name}: ${error.message}` : String(error),
      stack: (known && error.stack) || '',
      componentStack: info?.componentStack ?? '',
    };
    if (path === this.#path) this.list.push(fault);
    else this.#late.push({ path, ...fault });
  }

  /** Notes what the page throws outside React and what it says on the console's error level. */
  watchWindow(): void {
    const write = console.error.bind(console);
    console.error = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      this.report('console', error ?? new Error(values.map(String).join(' ')));
      write(...values);
    };
    addEventListener('error', ({ error, message }) => this.report('thrown', error ?? message));
    watchTimers((error, path) => this.report('thrown', error, undefined, path));
    forbid((error) => this.report('thrown', error));
    addEventListener('unhandledrejection', ({ reason }) => this.report('thrown', reason));
  }
}
