import react from '@vitejs/plugin-react';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'vite';

const ROOT = resolve('tools/lighthouse/empty-app');
const ROWS = JSON.stringify(
  Array.from({ length: 25 }, (_, index) => ({ id: index, name: `Student ${index + 1}`, points: index })),
);
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', json: 'application/json' };
const compress = promisify(brotliCompress);

/** Builds `empty-app/` as the console is built, and serves it as the console is served: compressed, its scripts for good. */
export async function serveEmptyApp(): Promise<{ address: string; server: Server }> {
  const files = new Map([['/rows.json', await compress(ROWS)]]);
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false },
  });
  if (!('output' in built)) throw new Error('Vite built something else than one app');
  for (const file of built.output) {
    files.set(`/${file.fileName}`, await compress(file.type === 'chunk' ? file.code : file.source));
  }
  const server = createServer(({ url = '/' }, response) => answer(files, url, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function answer(files: ReadonlyMap<string, Buffer>, url: string, response: ServerResponse): void {
  const path = url === '/' ? '/index.html' : url;
  const file = files.get(path);
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const cached = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  response
    .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': cached })
    .end(file);
}
