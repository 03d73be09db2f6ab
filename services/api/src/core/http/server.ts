import { compile } from '@fastify/proxy-addr';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type Socket } from 'node:net';
import { networkOf } from './network-of.js';
import { type Refusals } from './refusals.js';

/** Time for the request line and headers, and for a connection's first byte. */
const HEADERS_MS = 10_000;
/** Time for a request with its body: a large import over a slow connection. Bodies that stall are refused much earlier. */
const REQUEST_MS = 120_000;
/** A client that neither sends nor reads for this long is gone. Heartbeats of live streams are more frequent. */
const SILENT_MS = 60_000;
/** Longer than proxies keep an unused connection, because the server must not be the first to close it. */
const KEEP_ALIVE_MS = 72_000;
const CHECK_EVERY_MS = 2_000;
/** The rest of a body is discarded for this long after its answer, because the client may read the answer only then. */
const UNREAD_BODY_MS = 1_000;
/** No browser or proxy sends the next request before the answer; the parser would start all of them at once. */
const MOST_UNANSWERED = 8;

export type ServerLimits = {
  maxConnections: number;
  maxConnectionsPerAddress: number;
  /** Addresses or networks of trusted proxies. */
  trustedProxies: readonly string[];
};

/** Creates the HTTP server. Limits idle connections and the connections of one address. */
export function createHttpServer(
  listener: RequestListener,
  limits: ServerLimits,
  refusals: Refusals,
): Server {
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    (request, response) => {
      const { socket } = request;
      const open = (unanswered.get(socket) ?? 0) + 1;
      if (open > MOST_UNANSWERED) {
        if (!socket.destroyed) refusals.count('pipelined');
        socket.destroy();
        return;
      }
      unanswered.set(socket, open);
      response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
      endUnreadBody(request, response);
      listener(request, response);
    },
  );
  server.setTimeout(SILENT_MS);
  limitConnections(server, limits, refusals);
  return server;
}

function endUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, UNREAD_BODY_MS).unref();
  });
}

function limitConnections(
  server: Server,
  { maxConnections, maxConnectionsPerAddress, trustedProxies }: ServerLimits,
  refusals: Refusals,
): void {
  const isProxy = compile([...trustedProxies]);
  const open = new Map<string, number>();
  server.maxConnections = maxConnections;
  server.on('drop', () => refusals.count('connections'));
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // A proxy's connections belong to all of its clients.
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    if (count > maxConnectionsPerAddress) {
      refusals.count('address');
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
