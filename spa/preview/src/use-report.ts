import { useEffect, useState } from 'react';

import type { State } from './report';

const AT_FIRST: State = {
  version: 0,
  live: true,
  building: true,
  proving: false,
  seconds: 0,
  problems: [],
  file: '',
};

/** The preview's state, as the server tells it whenever it changes; a written report has one. */
export function useLive(): State {
  const [state, setState] = useState(AT_FIRST);
  useEffect(() => {
    const abort = new AbortController();
    let events: EventSource | undefined;
    void fetch('data/state.json', { signal: abort.signal })
      .then((answer) => answer.json() as Promise<State>)
      .then((now) => {
        setState(now);
        if (!now.live || abort.signal.aborted) return;
        events = new EventSource('events');
        events.onmessage = ({ data }: MessageEvent<string>) => setState(JSON.parse(data) as State);
      })
      .catch(() => undefined);
    return () => {
      abort.abort();
      events?.close();
    };
  }, []);
  return state;
}

/** One of the report's files, read again when the version changes; the old one stays until then. */
export function useFile(name: string, version: number): unknown {
  const [read, setRead] = useState<{ name: string; value: unknown }>();
  useEffect(() => {
    const abort = new AbortController();
    void fetch(`data/${name}?${version}`, { signal: abort.signal })
      .then(async (answer) => {
        if (answer.ok) setRead({ name, value: await answer.json() });
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [name, version]);
  return read?.name === name ? read.value : undefined;
}

/** The page that the address names behind its `#`; empty for the overview. */
export function usePlace(): string {
  const [place, setPlace] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setPlace(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return place;
}
