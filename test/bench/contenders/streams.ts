import { randomUUID } from 'node:crypto';

export type Stream<Revision> = { name: string; revision: Revision; turn: number };

/** New streams, distributed so that no two writers share one. */
export function dealStreams<Revision>(
  count: number,
  writers: number,
  revision: Revision,
): Stream<Revision>[][] {
  const streams = Array.from({ length: count }, () => ({
    name: `ledger-${randomUUID()}`,
    revision,
    turn: 0,
  }));
  return Array.from({ length: writers }, (_, writer) =>
    streams.filter((_, index) => index % writers === writer),
  );
}

/** A writer's streams, in turn. */
export function takeTurn<Revision>(streams: Stream<Revision>[]): Stream<Revision> {
  const stream = streams.shift();
  if (stream === undefined) throw new RangeError('There are fewer streams than writers');
  streams.push(stream);
  stream.turn += 1;
  return stream;
}
