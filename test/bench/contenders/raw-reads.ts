import { ledgerStream } from '#contracts/events/stream-name';
import { READ_STREAM } from '#event-store/postgres/read';
import pg from 'pg';
import { type Open } from '../contender.js';
import { type ColdSchoolOptions } from './cold-school.js';

const ROWS_AT_ONCE = 500;
/** Leaves every column as text. */
const types = { getTypeParser: () => (text: string | Buffer) => text };

/** The floor: reads a stream's rows in batches, without parsing or keeping them. */
export const open: Open<ColdSchoolOptions> = async ({ url, schoolId, facts }) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    run: async () => {
      const started = performance.now();
      for (let from = 0; from < facts; from += ROWS_AT_ONCE) {
        const values = [ledgerStream(schoolId), from, ROWS_AT_ONCE];
        await client.query({ name: 'read', text: READ_STREAM, values, types, rowMode: 'array' });
      }
      return (facts * 1_000) / (performance.now() - started);
    },
    close: () => client.end(),
  };
};
