import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Open } from '../contender.js';

export type RawCopyOptions = {
  url: string;
  /** Whether each round fills an empty table; otherwise it adds what was projected since the last round. */
  afresh: boolean;
};

const NEW_ROWS = `
  SELECT * FROM readmodel.point_transactions AS projected
  WHERE NOT EXISTS (
    SELECT FROM raw_point_transactions AS raw
    WHERE (raw.school_id, raw.revision, raw.student_id) = (projected.school_id, projected.revision, projected.student_id)
  )`;

/**
 * The floor: one COPY of the statement rows that the projector has written, as prepared text, into a table with the same
 * columns and indexes.
 */
export const open: Open<RawCopyOptions> = async ({ url, afresh }) => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('CREATE TABLE raw_point_transactions (LIKE readmodel.point_transactions INCLUDING ALL)');
  return {
    run: async () => {
      if (afresh) await client.query('TRUNCATE raw_point_transactions');
      const chunks = (await client.query(copyTo(`COPY (${NEW_ROWS}) TO STDOUT`)).toArray()) as Buffer[];
      const copy = client.query(copyFrom('COPY raw_point_transactions FROM STDIN'));
      const started = performance.now();
      await pipeline(Readable.from(chunks), copy);
      return (copy.rowCount * 1_000) / (performance.now() - started);
    },
    close: () => client.end(),
  };
};
