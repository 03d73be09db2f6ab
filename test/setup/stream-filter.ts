import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIVE_PATH } from '#contracts/live';

const CUT_AFTER_MS = 2_000;

/** What content filters and antivirus programs do with an answer that does not end. */
export type StreamFate = 'held' | 'only headers' | 'refused' | 'cut';

/** A proxy in front of the product that lets everything pass except the live stream. */
export async function startStreamFilter(product: string, fate: StreamFate) {
  const server = createServer((asked, reply) => {
    const isStream = asked.url?.startsWith(LIVE_PATH) === true;
    if (isStream && fate === 'refused') {
      reply.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Blocked by your school</h1>');
      return;
    }
    const { method, headers, url } = asked;
    const passed = request(new URL(url ?? '/', product), { method, headers }, (answer) =>
      pass(answer, reply, isStream ? fate : undefined),
    );
    passed.on('error', () => reply.destroy());
    reply.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(answer: IncomingMessage, reply: ServerResponse, fate: StreamFate | undefined): void {
  if (fate === 'held') return;
  reply.writeHead(answer.statusCode ?? 502, answer.headers);
  reply.flushHeaders();
  if (fate === 'only headers') return;
  answer.pipe(reply);
  if (fate === 'cut') setTimeout(() => reply.end(), CUT_AFTER_MS);
}
