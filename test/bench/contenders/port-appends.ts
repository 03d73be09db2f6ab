import { NO_STREAM } from '#event-store/event-store';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { randomUUID } from 'node:crypto';
import { type Open } from '../contender.js';
import { awarded, newSchool, recipientsOf } from './awards.js';
import { perSecond } from './load.js';
import { dealStreams, takeTurn } from './streams.js';

export type AppendsOptions = { url: string; writers: number; streams: number; milliseconds: number };

/** Appends of one award each through the port, with an expected revision. */
export const open: Open<AppendsOptions> = ({ url, writers, streams, milliseconds }) => {
  const store = new PostgresEventStore({ databaseUrl: url, poolSize: writers });
  const school = newSchool();
  const dealt = dealStreams(streams, writers, NO_STREAM);
  const append = async (writer: number): Promise<void> => {
    const stream = takeTurn(dealt[writer] ?? []);
    const event = { id: randomUUID(), ...awarded(recipientsOf(school, 1, stream.turn)) };
    const { revision } = await store.append(stream.name, stream.revision, [event]);
    stream.revision = revision;
  };
  return {
    run: () => perSecond(writers, milliseconds, append),
    close: () => store.close(),
  };
};
