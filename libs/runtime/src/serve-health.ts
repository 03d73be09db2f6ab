import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

export type HealthOptions = {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Whether the process does its work, and details to show. Must settle soon, also if the stores do not answer. */
  readiness: () => Promise<Readiness>;
  registry: Registry;
  /** Brings the metrics up to date before a scrape. Must settle soon too. */
  measure: () => Promise<void>;
};

export type Readiness = { isReady: boolean; details: object };

export type HealthServer = { url: string; close(): void };

const LONGEST_REQUEST_MS = 5_000;
const MAX_CONNECTIONS = 50;

/** Serves `/health/live`, `/health/ready` and `/metrics` of a process that has no other server. */
export async function serveHealth({ host, port, ...asked }: HealthOptions): Promise<HealthServer> {
  const answer = async (path: string | undefined, response: ServerResponse): Promise<void> => {
    if (path === '/health/live') {
      send(response, 200, { status: 'live' });
    } else if (path === '/health/ready') {
      const { isReady, details } = await asked.readiness();
      if (isReady) send(response, 200, { status: 'ready', ...details });
      else send(response, 503, { status: 'not-ready', ...details });
    } else if (path === '/metrics') {
      await asked.measure();
      response.writeHead(200, { 'content-type': asked.registry.contentType });
      response.end(await asked.registry.metrics());
    } else {
      send(response, 404, { status: 'unknown' });
    }
  };
  const server = createServer((request, response) => {
    answer(request.url, response).catch(() => response.destroy());
  });
  server.requestTimeout = LONGEST_REQUEST_MS;
  server.headersTimeout = LONGEST_REQUEST_MS;
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  const { address, port: given } = server.address() as AddressInfo;
  return {
    url: `http://${address.includes(':') ? `[${address}]` : address}:${given}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
