import { describe, expect, it } from '@jest/globals';
import { KurrentEventStore } from './kurrent/kurrent-event-store.js';
import { openEventStore } from './open-event-store.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

describe('Opening an event store', () => {
  it.each(['postgres://127.0.0.1:1/laurel', 'postgresql://127.0.0.1:1/laurel'])(
    'uses Postgres for %s',
    async (url) => {
      const store = await openEventStore(url, { poolSize: 2 });
      expect(store).toBeInstanceOf(PostgresEventStore);
      await store.close();
    },
  );

  it.each([
    'esdb://127.0.0.1:1?tls=false',
    'kurrentdb://127.0.0.1:1?tls=false',
    'esdb+discover://127.0.0.1:1?tls=false',
    'kurrentdb+discover://user:secret@127.0.0.1:1',
  ])('uses KurrentDB for %s', async (url) => {
    expect(await openEventStore(url)).toBeInstanceOf(KurrentEventStore);
  });

  it('requires a user if the connection is secure', async () => {
    await expect(openEventStore('esdb://127.0.0.1:1')).rejects.toThrow('needs a user');
  });

  it('refuses another URL without quoting it, because it may contain a password', async () => {
    await expect(openEventStore('mysql://user:secret@127.0.0.1/laurel')).rejects.toThrow(
      /^An event store URL begins with postgres:, esdb: or kurrentdb:$/,
    );
  });
});
