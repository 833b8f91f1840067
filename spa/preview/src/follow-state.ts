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
