import { STREAM_DOES_NOT_EXIST } from '@event-driven-io/emmett';
import { type Open } from '../contender.js';
import { awarded, newSchool, recipientsOf } from './awards.js';
import { openEmmett } from './emmett.js';
import { perSecond } from './load.js';
import { type AppendsOptions } from './port-appends.js';
import { dealStreams, takeTurn } from './streams.js';

/** The same appends through emmett, with expected versions. */
export const open: Open<AppendsOptions> = async ({ url, writers, streams, milliseconds }) => {
  const { store, close } = await openEmmett(url, writers);
  const school = newSchool();
  const dealt = dealStreams<bigint | typeof STREAM_DOES_NOT_EXIST>(streams, writers, STREAM_DOES_NOT_EXIST);
  const append = async (writer: number): Promise<void> => {
    const stream = takeTurn(dealt[writer] ?? []);
    const event = awarded(recipientsOf(school, 1, stream.turn));
    const expected = { expectedStreamVersion: stream.revision };
    const { nextExpectedStreamVersion } = await store.appendToStream(stream.name, [event], expected);
    stream.revision = nextExpectedStreamVersion;
  };
  return { run: () => perSecond(writers, milliseconds, append), close };
};
