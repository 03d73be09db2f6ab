import { NO_STREAM, VersionConflict } from '../event-store.js';
import { append } from './append.js';
import type { KurrentConnection } from './client.js';
import { readStream } from './read.js';
import type { ReadOptions } from './reading.js';

/** Its name does not begin with the family, so no reader of the ledger meets it. */
const streamOf = (family: string): string => `identity-of-${family}`;

export async function identityOf(
  connection: KurrentConnection,
  reading: ReadOptions,
): Promise<string | undefined> {
  for await (const [event] of readStream(connection, streamOf(reading.family), 0, reading)) return event?.id;
  return undefined;
}

/** The id of the stream's only event is the ledger's. */
export async function identify(
  connection: KurrentConnection,
  reading: ReadOptions,
  id: string,
): Promise<string> {
  const event = { id, type: 'LedgerIdentified', data: {}, metadata: {} };
  await append(connection, reading.timeoutMs, streamOf(reading.family), NO_STREAM, [event]).catch(
    (error: unknown) => {
      if (!(error instanceof VersionConflict)) throw error;
    },
  );
  return (await identityOf(connection, reading)) ?? id;
}
