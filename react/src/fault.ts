/** A fault in a page, with its message and stacks (docs/engine/contract.md). */
export interface Fault {
  kind: 'thrown' | 'hydration' | 'pending' | 'moved' | 'changed' | 'unready';
  message: string;
  stack: string;
  componentStack: string;
}

/** The details that React passes along with an error. */
export interface Info {
  componentStack?: string | null | undefined;
}

/** Describes any thrown value. */
export function faultOf(kind: Fault['kind'], error: unknown, info?: Info): Fault {
  const known = error instanceof Error;
  return {
    kind,
    message: known ? `${error.name}: ${error.message}` : String(error),
    stack: (known && error.stack) || '',
    componentStack: info?.componentStack ?? '',
  };
}

/**
 * Returns the options of a root that report every error; `end` is called after an error that ends
 * the rendering.
 */
export function reportingOptions(
  report: (kind: Fault['kind'], error: unknown, info: Info) => void,
  end: () => void,
) {
  const fail = (error: unknown, info: Info) => {
    report('thrown', error, info);
    end();
  };
  return {
    onRecoverableError: (error: unknown, info: Info) => {
      const cause = error instanceof Error ? error.cause : undefined;
      report('hydration', cause ?? error, info);
    },
    onCaughtError: fail,
    onUncaughtError: fail,
  };
}
