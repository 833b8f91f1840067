import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync } from 'node:zlib';

import { EAGER, eagerEntry, VARIANTS } from './variants.mjs';

const TEXT = /^(text\/|application\/(json|manifest|xml)|image\/svg)/;
const ROOT = new URL('../..', import.meta.url).pathname;

/** Starts `prerender serve`, which responds as the host does; resolves with the server's address. */
export async function startHost(tree) {
  const host = spawn(join(ROOT, '.venv/bin/python'), ['-u', '-m', 'prerender', 'serve', tree], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(host.stdout)) {
    const address = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (address) return { address, stop: () => host.kill('SIGINT') };
  }
  throw new Error(`prerender serve did not say where it serves ${tree}`);
}

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'visit-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const what = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=127.0.0.1', '-days', '2'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...what, ...files], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

async function fetched(host, path, rewrite) {
  const answer = await fetch(host + path, { redirect: 'manual' });
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['connection', 'content-length', 'transfer-encoding', 'content-encoding']) {
    delete headers[name];
  }
  let body = Buffer.from(await answer.arrayBuffer());
  const type = headers['content-type'] ?? '';
  if (type.startsWith('text/html')) {
    const read = async (file) => (await fetch(host + file)).text();
    body = Buffer.from(await rewrite(body.toString(), read));
    // The policy allows the styles and scripts of the published page, not those of its variants.
    if (rewrite !== VARIANTS.ours) delete headers['content-security-policy'];
  }
  if (TEXT.test(type)) {
    body = brotliCompressSync(body);
    headers['content-encoding'] = 'br';
  }
  return { headers: { ':status': answer.status, ...headers }, body };
}

/** Rewrites each page and serves all responses compressed over HTTP/2; resolves with an address. */
export async function serve(host, rewrite) {
  const known = new Map();
  const answer = async (path) => {
    if (!path.startsWith(EAGER)) return fetched(host, path, rewrite);
    const body = Buffer.from(eagerEntry(path.slice(EAGER.length + 1)));
    return { headers: { ':status': 200, 'content-type': 'text/javascript' }, body };
  };
  const server = createSecureServer(certificate());
  server.on('stream', async (stream, { ':path': path }) => {
    if (!known.has(path)) known.set(path, answer(path));
    const { headers, body } = await known.get(path);
    stream.on('error', () => undefined);
    if (stream.destroyed) return;
    stream.respond(headers);
    stream.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `https://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}
