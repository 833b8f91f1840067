import { type Fault, faultOf, type Info } from '../fault';
import { running, watchTimers } from './timers';

type Send = XMLHttpRequest['send'];

/** A fault that occurred after the snapshot of its page was returned. */
export interface LateFault extends Omit<Fault, 'kind'> {
  kind: Fault['kind'] | ConsoleMessage['level'];
  path: string;
  /** When it occurred, for a sentence. */
  when?: string;
}

/** A warning in the console, which does not stop publication. */
export interface ConsoleMessage {
  level: 'error' | 'warning';
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

/** Collects the faults and warnings of the current page, and late faults of earlier pages. */
export class Faults {
  list: Fault[] = [];
  messages: ConsoleMessage[] = [];
  /** The requests in progress. */
  requests = 0;
  #path = '';
  #late: LateFault[] = [];

  /** Starts collecting faults for a page. */
  begin(path: string): void {
    this.list = [];
    this.messages = [];
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
    if (path === this.#path) this.list.push(fault);
    else this.#late.push({ path, ...fault });
  }

  /** Also records errors thrown outside React, and errors and warnings in the console. */
  watchWindow(): void {
    const write = console.error.bind(console);
    console.error = (...values: unknown[]) => {
      const error =
        values.find((value) => value instanceof Error) ?? new Error(values.map(textOf).join(' '));
      this.report('console', error);
      write(...values);
    };
    const warn = console.warn.bind(console);
    console.warn = (...values: unknown[]) => {
      const { message: text, stack = '' } = new Error(values.map(textOf).join(' '));
      this.messages.push({ level: 'warning', text, stack });
      warn(...values);
    };
    addEventListener('error', ({ error, message }) => {
      if (message) this.report('thrown', error ?? message);
    });
    watchTimers((error, path) => this.report('thrown', error, undefined, path));
    guardTab((error) => this.report('thrown', error));
    addEventListener('unhandledrejection', ({ reason }) => this.report('thrown', reason));
  }

  /** Counts the requests in progress. */
  watchRequests(): void {
    const request = window.fetch.bind(window);
    window.fetch = (...values) => {
      this.requests += 1;
      return request(...values).finally(() => (this.requests -= 1));
    };
    const send = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'send')!.value as Send;
    const ended = () => (this.requests -= 1);
    const started = () => (this.requests += 1);
    XMLHttpRequest.prototype.send = function (...values) {
      started();
      this.addEventListener('loadend', ended);
      return send.apply(this, values);
    };
  }
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
    report(new Error(`the page leaves by itself, for ${address}`));
  });
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register = () => new Promise(() => undefined);
}
