import { type Fault, faultOf, type Info } from '../fault';
import { running, watchTimers } from './timers';

/** A fault that occurred after the snapshot of its page was returned. */
export interface LateFault extends Omit<Fault, 'kind'> {
  kind: Fault['kind'] | ConsoleMessage['level'];
  path: string;
  /** When it occurred, for a sentence. */
  when?: string;
}

/** An error or warning in the console, or data that a page lacks. It does not stop publication. */
export interface ConsoleMessage {
  level: 'error' | 'warning' | 'network';
  /** The text of the message, or a blocked host, or a path of the site without a file. */
  text: string;
  stack: string;
}

/** Returns a value as text; an object without a prototype has no such conversion. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** Begins the message about a page that opens another document. */
export const LEAVES = 'the page leaves by itself';

const NOT_FOUND = 404;

const lackText = (name: string) =>
  name.startsWith('/')
    ? `the site has no file ${name}`
    : `the build blocks ${name}; add it to the setting network`;

/** Collects the faults and warnings of the current page, and late faults of earlier pages. */
export class Faults {
  list: Fault[] = [];
  messages: ConsoleMessage[] = [];
  /** The addresses of other hosts that the page requested. */
  remote: string[] = [];
  /** The requests in progress. */
  requests = 0;
  #path = '';
  #late: LateFault[] = [];
  #hosts: RegExp[];
  /** Blocked hosts, and paths without a file. */
  #lacks = new Set<string>();

  /** Lets pages reach these hosts, whose names can contain a star. */
  constructor(hosts: string[] = []) {
    const escaped = hosts.map((host) => host.replace(/[.]/g, '\\.').replaceAll('*', '.*'));
    this.#hosts = escaped.map((host) => new RegExp(`^${host}$`));
  }

  /** Starts collecting faults for a page. */
  begin(path: string): void {
    this.list = [];
    this.messages = [];
    this.remote = [];
    this.#lacks.clear();
    this.#path = path;
    running.page = path;
  }

  /** Returns the late faults of earlier pages and clears that list. */
  takeLate(): LateFault[] {
    this.#path = '';
    return this.#late.splice(0);
  }

  report(kind: Fault['kind'], error: unknown, info?: Info, path = running.page): void {
    const fault = faultOf(kind, error, info);
    if (this.#lacks.size > 0) fault.message += ` (${[...this.#lacks].map(lackText).join('; ')})`;
    if (path === this.#path) this.list.push(fault);
    else this.#late.push({ path, ...fault });
  }

  #note(level: ConsoleMessage['level'], values: unknown[], where?: Error): void {
    const text = values.map(textOf).join(' ');
    const { stack = '' } =
      where ?? values.find((value) => value instanceof Error) ?? new Error(text);
    const path = running.page;
    if (path === this.#path) this.messages.push({ level, text, stack });
    else this.#late.push({ path, kind: level, message: text, stack, componentStack: '' });
  }

  /** Also records errors thrown outside React, and errors and warnings in the console. */
  watchWindow(): void {
    for (const [method, level] of [
      ['error', 'error'],
      ['warn', 'warning'],
    ] as const) {
      const write = console[method].bind(console);
      console[method] = (...values: unknown[]) => {
        this.#note(level, values);
        write(...values);
      };
    }
    addEventListener('error', ({ error, message }) => {
      if (message) this.report('thrown', error ?? message);
    });
    watchTimers((error, path) => this.report('thrown', error, undefined, path));
    guardTab((error) => this.report('thrown', error));
    addEventListener('unhandledrejection', ({ reason }) => {
      // Most apps do not handle a host that is never down.
      if (this.#lacks.size > 0) this.#note('error', [reason]);
      else this.report('thrown', reason);
    });
  }

  /** Whether the page can request an address; notes requests to other hosts. */
  #canReach(address: string): boolean {
    const url = URL.parse(address, document.baseURI);
    if (!url?.protocol.startsWith('http') || url.origin === location.origin) return true;
    if (this.#hosts.some((host) => host.test(url.host))) {
      this.remote.push(url.href);
      return true;
    }
    this.#addLack(url.host);
    return false;
  }

  #addLack(name: string, where?: Error): void {
    if (!this.#lacks.has(name)) this.#note('network', [name], where);
    this.#lacks.add(name);
  }

  /** Notes a path of the site without a file, such as that of an API. */
  #noteMissing(status: number, address: string, where: Error): void {
    const url = URL.parse(address);
    if (status === NOT_FOUND && url?.origin === location.origin) this.#addLack(url.pathname, where);
  }

  /** Counts the requests in progress. */
  watchRequests(): void {
    const request = window.fetch.bind(window);
    window.fetch = (...values) => {
      const [what] = values;
      const address = what instanceof Request ? what.url : String(what);
      if (!this.#canReach(address)) return Promise.reject(new TypeError('Failed to fetch'));
      this.requests += 1;
      const where = new Error(address);
      return request(...values)
        .then((response) => {
          this.#noteMissing(response.status, response.url, where);
          return response;
        })
        .finally(() => (this.requests -= 1));
    };
    const { prototype } = XMLHttpRequest;
    watchCalls(prototype, 'open', (_, [, address]) => this.#canReach(String(address)));
    watchCalls(prototype, 'send', (request) => {
      if (request.readyState === request.DONE) return;
      const where = new Error('a request');
      this.requests += 1;
      request.addEventListener('loadend', () => {
        this.requests -= 1;
        this.#noteMissing(request.status, request.responseURL, where);
      });
    });
  }
}

/** Calls `note` after each call of a method, with its object, values and result. */
export function watchCalls<This extends object>(
  prototype: This,
  name: string,
  note: (object: This, values: unknown[], result: unknown) => void,
): void {
  const apply = (method: (...values: unknown[]) => unknown, object: This, values: unknown[]) => {
    const result: unknown = Reflect.apply(method, object, values);
    note(object, values, result);
    return result;
  };
  Reflect.set(prototype, name, new Proxy(Reflect.get(prototype, name) as () => unknown, { apply }));
}

/** The used part of the Navigation API, because TypeScript's DOM library does not have it yet. */
interface NavigateEvent extends Event {
  destination: { url: string; sameDocument: boolean };
}

/**
 * Blocks two calls. Navigating to another document would end the tab's work, so it is reported with
 * the stack of the code that made it. A registered service worker would outlive the tab.
 */
function guardTab(report: (error: Error) => void): void {
  const { navigation } = window as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination } = event as NavigateEvent;
    if (destination.sameDocument) return;
    event.preventDefault();
    const address = destination.url.replace(location.origin, '');
    report(new Error(`${LEAVES}, for ${address}`));
  });
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register = () => new Promise(() => undefined);
}
