import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Counts the starts in the database, as data that must survive a restart. */
process.stdout.write(`pid ${process.pid}\n`);
if (process.env['FAKE_PREPARATION'] === 'hangs') await sleep(600_000);

const client = new pg.Client(process.env['MIGRATION_DATABASE_URL']);
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS starts (at timestamptz DEFAULT now())');
await client.query('INSERT INTO starts DEFAULT VALUES');
const { rows } = await client.query<{ starts: string }>('SELECT count(*) AS starts FROM starts');
process.stdout.write(`start ${rows[0]?.starts ?? 'unknown'}\n`);
await client.end();
