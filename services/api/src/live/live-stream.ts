import { type LiveMessage } from '#contracts/live';
import { type FastifyReply } from 'fastify';

const RETRY_MS = 2_000;
/** A screen that doesn't read any more is let go; it comes back by itself. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** One open screen's server-sent events. */
export class LiveStream {
  constructor(private readonly reply: FastifyReply) {
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      // Or a proxy keeps the messages back until it has enough of them.
      'x-accel-buffering': 'no',
    });
    this.write(`retry: ${RETRY_MS}\n\n`);
  }

  readonly send = (message: LiveMessage): void => this.write(`data: ${JSON.stringify(message)}\n\n`);

  /** Keeps proxies from closing a quiet connection. */
  beat(): void {
    this.write(':\n\n');
  }

  onClose(callback: () => void): void {
    this.reply.raw.once('close', callback);
  }

  end(): void {
    this.reply.raw.end();
  }

  private write(text: string): void {
    const { raw } = this.reply;
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
    else raw.write(text);
  }
}
