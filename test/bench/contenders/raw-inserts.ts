import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Open } from '../contender.js';
import { awarded, newSchool, recipientsOf } from './awards.js';
import { perSecond } from './load.js';

export type RawInsertsOptions = {
  url: string;
  writers: number;
  recipients: number;
  milliseconds: number;
};

const TABLE = `
  CREATE TABLE raw_events (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recorded_at timestamptz NOT NULL,
    id uuid NOT NULL,
    revision integer NOT NULL,
    stream text NOT NULL,
    type text NOT NULL,
    data json NOT NULL,
    metadata json NOT NULL,
    UNIQUE (stream, revision)
  )`;
const INSERT = {
  name: 'insert',
  text: `INSERT INTO raw_events (recorded_at, id, revision, stream, type, data, metadata)
         VALUES (clock_timestamp(), $1, $2, $3, $4, $5, $6)`,
};

/**
 * The floor: Postgres without expected revisions, a global order or batched commits. One prepared single-row insert after
 * another, each in its own transaction, with one connection for each writer.
 */
export const open: Open<RawInsertsOptions> = async ({ url, writers, recipients, milliseconds }) => {
  const pool = new pg.Pool({ connectionString: url, max: writers });
  pool.on('error', () => undefined);
  await pool.query(TABLE);
  const school = newSchool();
  const streams = Array.from({ length: writers }, () => ({ name: `ledger-${randomUUID()}`, revision: 0 }));
  return {
    run: () =>
      perSecond(writers, milliseconds, (writer) => {
        const stream = streams[writer] as { name: string; revision: number };
        stream.revision += 1;
        const { type, data, metadata } = awarded(recipientsOf(school, recipients, stream.revision));
        const values = [randomUUID(), stream.revision, stream.name, type, data, metadata];
        return pool.query({ ...INSERT, values });
      }),
    close: () => pool.end(),
  };
};
