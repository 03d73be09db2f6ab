import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type EmbeddedPostgres } from '#infra/start/embedded-postgres';
import { startOlderPostgres } from '#test/setup/older-postgres';
import { NO_STREAM } from '../event-store.js';
import { all, allOf, collect, events, idsOf } from '../testing/events.js';
import { migrate } from './migrate.js';
import { PostgresEventStore } from './postgres-event-store.js';

const run = promisify(execFile);
describe('A dump that is restored into a new cluster', () => {
  let folder: string;
  const started: EmbeddedPostgres[] = [];
  const [maple, cedar] = ['ledger-maple', 'ledger-cedar'];
  const mapleEvents = events(3);
  const cedarEvents = events(2);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'laurel-restore-'));
  });
  afterAll(async () => {
    await Promise.all(started.map((cluster) => cluster.stop()));
    await rm(folder, { recursive: true, force: true });
  });

  it('hides nothing, skips nothing, and continues', async () => {
    const [old, fresh] = [await start('old'), await start('fresh')];

    // An old cluster whose transaction ids are high.
    await withPool(old.url, async (pool) => {
      await pool.query(
        'DO $$ BEGIN FOR i IN 1..20000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$',
      );
      await migrate(pool);
    });
    const before = new PostgresEventStore({ databaseUrl: old.url });
    await before.append(maple, NO_STREAM, mapleEvents);
    await before.append(cedar, NO_STREAM, cedarEvents);
    const written = await allOf(before, mapleEvents.length + cedarEvents.length);
    await before.close();

    await run('sh', [
      '-c',
      'pg_dump --no-owner "$0" | psql --quiet --set ON_ERROR_STOP=1 "$1"',
      old.url,
      fresh.url,
    ]);

    // The new cluster is about to assign ids that the old one assigned long ago.
    const next = await withPool(fresh.url, (pool) =>
      one(pool, 'SELECT pg_snapshot_xmax(pg_current_snapshot())'),
    );
    const stored = await withPool(fresh.url, (pool) =>
      one(pool, 'SELECT min(xid::text::bigint) FROM ledger.events'),
    );
    expect(Number(next)).toBeLessThan(Number(stored));

    const after = new PostgresEventStore({ databaseUrl: fresh.url });
    // Everything is readable before anybody has written, in the same places.
    expect(await all(after.readAll())).toEqual(written);

    // A projector that stopped half-way gets exactly the rest, and one that had everything gets only new events.
    const unfinished = collect(after, written[1]?.position);
    const finished = collect(after, written.at(-1)?.position);
    const mapleLater = events(2);
    const cedarLater = events(1);
    await after.append(maple, 2, mapleLater);
    await after.append(cedar, 1, cedarLater);
    const later = [...idsOf(mapleLater), ...idsOf(cedarLater)];
    expect(idsOf(await finished.until(3))).toEqual(later);
    expect(idsOf(await unfinished.until(6))).toEqual([...idsOf(written.slice(2)), ...later]);

    // A reader from the beginning sees one history, and each stream's revisions continue.
    const everything = await allOf(after, written.length + later.length);
    expect(idsOf(everything)).toEqual([...idsOf(written), ...later]);
    expect((await all(after.read(maple, 0))).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
    await after.close();

    const epochs = await withPool(fresh.url, (pool) =>
      one(pool, 'SELECT array_agg(epoch ORDER BY epoch) FROM ledger.epochs'),
    );
    expect(epochs).toEqual([1, 2]);
  });

  async function start(name: string): Promise<EmbeddedPostgres> {
    const dataDir = join(folder, name);
    const cluster = await startOlderPostgres(dataDir);
    started.push(cluster);
    return cluster;
  }
});

async function withPool<T>(url: string, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url });
  // The pool is ended before its connections, which may still see the server stop.
  pool.on('error', () => undefined);
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

async function one(pool: pg.Pool, sql: string): Promise<unknown> {
  const { rows } = await pool.query<unknown[]>({ text: sql, rowMode: 'array' });
  return rows[0]?.[0];
}
