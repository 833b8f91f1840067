/** One thing that went wrong with a page, in the words and with the stack of who noticed it. */
export interface Fault {
  kind: 'thrown' | 'hydration' | 'console' | 'pending';
  message: string;
  stack: string;
  componentStack: string;
}

/** What React says of an error besides the error. */
interface Info {
  componentStack?: string | null | undefined;
}

/** Collects the faults of the page being made. */
export class Faults {
  list: Fault[] = [];

  report(kind: Fault['kind'], error: unknown, info?: Info): void {
    const known = error instanceof Error;
    this.list.push({
      kind,
      message: known ? `${error.name}: ${error.message}` : String(error),
      stack: (known && error.stack) || '',
      componentStack: info?.componentStack ?? '',
    });
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
    addEventListener('unhandledrejection', ({ reason }) => this.report('thrown', reason));
  }
}
