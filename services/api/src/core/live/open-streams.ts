import { type LiveStream } from './live-stream.js';

/** A browser has six connections to a server over HTTP/1.1: a sixth stream would leave none to ask anything with. */
const MOST_PER_SESSION = 5;

/** The live streams that are open, by session. A session's oldest gives way to its newest. */
export class OpenStreams {
  private readonly bySession = new Map<string, Set<LiveStream>>();

  add(session: string, stream: LiveStream): void {
    const streams = this.bySession.get(session) ?? new Set();
    this.bySession.set(session, streams);
    streams.add(stream);
    stream.onOver(() => {
      streams.delete(stream);
      if (streams.size === 0 && this.bySession.get(session) === streams) this.bySession.delete(session);
    });
    const [oldest] = streams;
    if (streams.size > MOST_PER_SESSION) oldest?.replace();
  }

  endAll(): void {
    for (const streams of this.bySession.values()) for (const stream of streams) stream.end();
  }
}
