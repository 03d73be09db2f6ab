import { LIVE_BEAT, LIVE_REPLACED, type LiveMessage } from '#contracts/live';
import { type FastifyReply } from 'fastify';
import { randomInt } from 'node:crypto';
import { type Socket } from 'node:net';

/** After a restart, all screens of all schools come back. */
const RETRY_MS = { least: 1_000, most: 4_000 };
/** A client that does not read any more is dropped. It reconnects and fetches again what it missed. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** What a client that reads needs to get the last bytes; one that does not would keep the socket for ever. */
const LAST_BYTES_MS = 1_000;

/** The server-sent events of one open screen. */
export class LiveStream {
  readonly socket: Socket;
  private readonly listeners: (() => void)[] = [];
  private isOver = false;

  constructor(private readonly reply: FastifyReply) {
    const { raw } = reply;
    this.socket = reply.request.raw.socket;
    // Fastify no longer listens to a hijacked reply, and an error that nobody listens to ends the process.
    raw.on('error', () => this.drop());
    raw.once('close', () => this.over());
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // Or a proxy keeps the messages back until it has enough of them.
      'x-accel-buffering': 'no',
    });
    this.write(`retry: ${randomInt(RETRY_MS.least, RETRY_MS.most)}\n\n`);
  }

  /** What the client has not read and the kernel no longer takes. */
  get unreadBytes(): number {
    return this.reply.raw.writableLength;
  }

  readonly send = (message: LiveMessage): void => this.write(`data: ${JSON.stringify(message)}\n\n`);

  /** Keeps proxies from closing a quiet connection, and tells the browser that it is still there. */
  heartbeat(): void {
    // A browser passes on no event without data.
    this.write(`event: ${LIVE_BEAT}\ndata:1\n\n`);
  }

  /** Calls back once, as soon as nothing is sent any more: before the client has read the rest. */
  onOver(callback: () => void): void {
    this.listeners.push(callback);
  }

  /** Ends, and tells the client not to come back by itself: newer streams of its session took its place. */
  replace(): void {
    this.write(`event: ${LIVE_REPLACED}\ndata:1\n\n`);
    this.end();
  }

  end(): void {
    if (this.isOver) return;
    this.over();
    this.reply.raw.end();
    setTimeout(() => this.socket.destroy(), LAST_BYTES_MS).unref();
  }

  private drop(): void {
    this.over();
    this.socket.destroy();
  }

  private over(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const listener of this.listeners) listener();
  }

  private write(text: string): void {
    if (this.isOver) return;
    if (this.unreadBytes > MOST_UNREAD_BYTES) this.drop();
    else this.reply.raw.write(text);
  }
}
