import { Proxy } from '#event-store/testing/proxy';
import { createClient, inTransaction } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyRows } from './sql.js';

const LIMIT_MS = 1_500;
/** Generous for a busy machine, yet far less than the hours for which a silent connection stays open. */
const SOON_MS = 15_000;

type Row = { name: string; position: string };

describe('COPY over a connection that no longer forwards anything', () => {
  let database: { url: string; drop(): Promise<void> };
  let proxy: Proxy;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    proxy = await Proxy.before(database.url);
  });
  afterAll(async () => {
    await proxy.close();
    await database.drop();
  });

  const few: Row[] = [
    { name: 'a', position: '1' },
    { name: 'b', position: '2' },
  ];
  /** More than the sockets in between can buffer. */
  const many = Array.from({ length: 60_000 }, (_, n): Row => ({
    name: `${'x'.repeat(200)} ${n}`,
    position: '1',
  }));
  function* silentAfter(rows: readonly Row[], count: number, how: 'fallSilent' | 'freeze'): Generator<Row> {
    for (const [n, row] of rows.entries()) {
      if (n === count) proxy[how]();
      yield row;
    }
  }

  describe.each(['fallSilent', 'freeze'] as const)('(%s)', (how) => {
    it.each([
      ['before it begins', few, 0],
      ['before its last line', few, 1],
      ['early in a lot', many, 1_000],
    ])('fails quickly if that happens %s, and so does its transaction', async (_, rows, count) => {
      proxy.speakAgain();
      const client = createClient(proxy.url(database.url), LIMIT_MS);
      client.on('error', () => undefined);
      await client.connect();
      const begun = Date.now();
      const copying = inTransaction(client, () =>
        copyRows(
          client,
          'readmodel.checkpoints',
          { name: 'text', position: 'text' },
          silentAfter(rows, count, how),
        ),
      );
      await expect(copying).rejects.toThrow();
      expect(Date.now() - begun).toBeLessThan(SOON_MS);
      await client.end();
      proxy.speakAgain();
      const direct = createClient(database.url);
      await direct.connect();
      expect((await direct.query('SELECT FROM readmodel.checkpoints')).rowCount).toBe(0);
      await direct.end();
    });
  });
});
