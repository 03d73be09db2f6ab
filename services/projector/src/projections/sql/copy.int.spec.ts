import { Proxy } from '#event-store/testing/proxy';
import { ask, createClient, inTransaction } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, describe, expect, it } from '@jest/globals';
import { insertRows } from './sql.js';

const LIMIT_MS = 1_500;
/** Generous for a busy machine, yet far less than the hours for which a silent connection stays open. */
const SOON_MS = 15_000;

type Row = { name: string; position: string };

/** Just enough for COPY. */
const some = Array.from({ length: 101 }, (_, n): Row => ({ name: `${n}`, position: '1' }));
/** More than the sockets in between can buffer. */
const many = Array.from({ length: 60_000 }, (_, n): Row => ({
  name: `${'x'.repeat(200)} ${n}`,
  position: '1',
}));

describe('COPY over a connection that no longer forwards anything', () => {
  // A concurrent test starts before hooks have run.
  const database = createMigratedDatabase();
  afterAll(async () => (await database).drop());

  // Concurrent, because they wait for the connection's time limit.
  it.concurrent.each([
    ['fallSilent', 'before it begins', some, 0],
    ['fallSilent', 'before its last line', some, 100],
    ['fallSilent', 'early in a lot', many, 1_000],
    ['freeze', 'before it begins', some, 0],
    ['freeze', 'before its last line', some, 100],
    ['freeze', 'early in a lot', many, 1_000],
  ] as const)(
    '(%s) fails quickly if that happens %s, and so does its transaction',
    async (how, _, rows, count) => {
      const { url } = await database;
      const proxy = await Proxy.before(url);
      const client = createClient(proxy.url(url), LIMIT_MS);
      client.on('error', () => undefined);
      function* silentAfter(): Generator<Row> {
        for (const [n, row] of rows.entries()) {
          if (n === count) proxy[how]();
          yield row;
        }
      }
      try {
        await client.connect();
        const begun = Date.now();
        const copying = inTransaction(client, () =>
          insertRows('readmodel.checkpoints', { name: 'text', position: 'text' }, silentAfter())(client),
        );
        await expect(copying).rejects.toThrow();
        expect(Date.now() - begun).toBeLessThan(SOON_MS);
        await client.end();
        const { rowCount } = await ask(url, (direct) => direct.query('SELECT FROM readmodel.checkpoints'));
        expect(rowCount).toBe(0);
      } finally {
        await proxy.close();
      }
    },
  );
});
