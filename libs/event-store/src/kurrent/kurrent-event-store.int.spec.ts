import { describe, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { describeEventStore } from '../event-store.contract.js';
import { KurrentEventStore } from './kurrent-event-store.js';

const url = process.env['TEST_EVENT_STORE_URL'];

if (url === undefined) {
  process.stderr.write(
    'KurrentDB: not tested against a real server, because TEST_EVENT_STORE_URL is not set\n',
  );
  describe('KurrentDB as an event store', () => {
    it.skip('holds the contract of every event store (set TEST_EVENT_STORE_URL to a server to test it)', () =>
      undefined);
  });
} else {
  // A product on the same server takes every stream of its own family for a school.
  const family = `contract-${randomUUID()}-`;
  const openAnother = () => new KurrentEventStore({ url, family });
  const open = () => {
    const store = openAnother();
    return Promise.resolve({ store, openAnother, close: () => store.close() });
  };
  describeEventStore('KurrentDB', open, family);
}
