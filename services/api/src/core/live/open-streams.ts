import { type LiveStream } from './live-stream.js';

/** A browser has six connections to a server over HTTP/1.1: a sixth stream would leave none for requests. */
const MOST_PER_SESSION = 5;

/** The open live streams, by session. A session's oldest is replaced by its newest. */
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
