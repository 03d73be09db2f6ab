import type { EventStoreState } from '#event-store/event-store-state';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Figures } from './figures.js';
import type { Standing } from './standing.js';

export type HealthOptions = {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Whether this projector leads; false while it stands by. */
  isLeading: () => boolean;
  /** Undefined if a store does not answer in time. */
  standing: () => Promise<Standing | undefined>;
  eventStore: () => Promise<EventStoreState>;
};

export type HealthServer = { url: string; close(): void };

const LONGEST_REQUEST_MS = 5_000;

/** Serves `/health/live`, `/health/ready` and `/metrics`. A standby is ready too, because it can take over. */
export async function serveHealth({ host, port, isLeading, ...asked }: HealthOptions): Promise<HealthServer> {
  const figures = new Figures();
  const answer = async (path: string | undefined, response: ServerResponse): Promise<void> => {
    if (path === '/health/live') {
      send(response, 200, { status: 'live' });
      return;
    }
    if (path === '/health/ready') {
      const [standing, eventStore] = await Promise.all([asked.standing(), asked.eventStore()]);
      const report = { lease: isLeading() ? 'held' : 'standing-by', checks: { eventStore }, ...standing };
      if (standing === undefined) send(response, 503, { status: 'not-ready', ...report });
      else send(response, 200, { status: 'ready', ...report });
      return;
    }
    if (path === '/metrics') {
      const [standing, eventStore] = await Promise.all([asked.standing(), asked.eventStore()]);
      const text = await figures.text(isLeading(), eventStore, standing);
      response.writeHead(200, { 'content-type': figures.registry.contentType }).end(text);
      return;
    }
    send(response, 404, { status: 'unknown' });
  };
  const server = createServer((request, response) => {
    answer(request.url, response).catch(() => response.destroy());
  });
  server.requestTimeout = LONGEST_REQUEST_MS;
  server.headersTimeout = LONGEST_REQUEST_MS;
  server.maxConnections = 50;
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
