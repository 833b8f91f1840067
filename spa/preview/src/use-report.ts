import { useEffect, useState } from 'react';

import type { LiveState } from './preview.types';

/** Milliseconds before a lost connection is reopened. */
const AGAIN = 1000;

/**
 * Calls `callBack` with each state that the server sends, until the signal is aborted. It uses a
 * WebSocket, because browsers allow only six other connections per host for all tabs together.
 */
export function followState(callBack: (state: LiveState) => void, signal: AbortSignal): void {
  const address = new URL('events', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const connect = () => {
    if (signal.aborted) return;
    const socket = new WebSocket(address);
    const close = () => socket.close();
    signal.addEventListener('abort', close);
    socket.onmessage = ({ data }: MessageEvent<string>) => callBack(JSON.parse(data) as LiveState);
    socket.onclose = () => {
      signal.removeEventListener('abort', close);
      setTimeout(connect, AGAIN);
    };
  };
  connect();
}

const AT_FIRST: LiveState = {
  version: 0,
  live: true,
  building: true,
  verifying: false,
  seconds: 0,
  problems: [],
  blockers: [],
  file: '',
};

/** The preview's current state. In a deploy preview it never changes. */
export function useLive(): LiveState {
  const [state, setState] = useState(AT_FIRST);
  useEffect(() => {
    const abort = new AbortController();
    void reading('data/state.json', abort.signal).then((value) => {
      const now = value as LiveState | undefined;
      if (!now || abort.signal.aborted) return;
      setState(now);
      if (now.live) followState(setState, abort.signal);
    });
    return () => abort.abort();
  }, []);
  return state;
}

export const PREVIEW_ENDED = 'The preview does not answer. Check that it is still running.';

/** Reads a file of the report; undefined if it cannot be read. */
async function reading(address: string, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The JSON at an address; undefined for an empty address. Until it is loaded, or if loading fails,
 * the previous value with the same name stays.
 */
export function useJson(address: string, name = address): unknown {
  const [read, setRead] = useState<{ name: string; value: unknown }>();
  useEffect(() => {
    if (!address) return undefined;
    const abort = new AbortController();
    void reading(address, abort.signal).then((value) => {
      if (value !== undefined && !abort.signal.aborted) setRead({ name, value });
    });
    return () => abort.abort();
  }, [name, address]);
  return read?.name === name ? read.value : undefined;
}

/** The content of a file in the report, which is loaded again when the version changes. */
export function useFile(name: string, version: number): unknown {
  return useJson(`data/${name}?${version}`, name);
}

/** Returns the address of one of the site's files, relative to the preview. */
export function siteFile(address: string): string {
  return address && '..' + new URL(address, 'http://site').pathname;
}

/** Returns the name that a page's files have: `products--5` for `/products/5`. */
export function fileName(path: string): string {
  return path.replace(/^\/|\/$/g, '').replaceAll('/', '--') || 'index';
}

/** The path in the address's fragment, which selects a page; empty for the overview. */
export function usePlace(): string {
  const [place, setPlace] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setPlace(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return place;
}
