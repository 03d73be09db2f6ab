import { LIVE_BEAT, LIVE_REPLACED, type LiveMessage } from '#contracts/live';
import { type FastifyReply } from 'fastify';
import { randomInt } from 'node:crypto';
import { type Socket } from 'node:net';

/** Random, because after a restart all screens of all schools reconnect. */
const RETRY_MS = { least: 1_000, most: 4_000 };
/** A client that stops reading is dropped. It reconnects and fetches what it missed. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** Time for a reading client to get the last bytes; a client that does not read would keep the socket forever. */
const LAST_BYTES_MS = 1_000;

/** The server-sent events of one open screen. */
export class LiveStream {
  readonly socket: Socket;
  private readonly listeners: (() => void)[] = [];
  private isOver = false;

  constructor(private readonly reply: FastifyReply) {
    const { raw } = reply;
    this.socket = reply.request.raw.socket;
    // Fastify no longer listens to a hijacked reply, and an error without a listener crashes the process.
    raw.on('error', () => this.drop());
    raw.once('close', () => this.over());
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // The socket is destroyed soon after the stream ends, and must not take another request with it.
      connection: 'close',
      // Without this a proxy would buffer messages until it has enough of them.
      'x-accel-buffering': 'no',
    });
    this.write(`retry: ${randomInt(RETRY_MS.least, RETRY_MS.most)}\n\n`);
  }

  /** Bytes that the client has not read and the kernel no longer accepts. */
  get unreadBytes(): number {
    return this.reply.raw.writableLength;
  }

  readonly send = (message: LiveMessage): void => this.write(`data: ${JSON.stringify(message)}\n\n`);

  /** Keeps proxies from closing a quiet connection, and shows the browser that it is still open. */
  heartbeat(): void {
    // Browsers ignore events without data.
    this.write(`event: ${LIVE_BEAT}\ndata:1\n\n`);
  }

  /** Calls back once, as soon as nothing more is sent, which may be before the client has read the rest. */
  onOver(callback: () => void): void {
    this.listeners.push(callback);
  }

  /** Ends the stream and tells the client not to reconnect by itself: newer streams of its session replaced it. */
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
