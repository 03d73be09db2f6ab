import { describe, it } from '@jest/globals';
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
  describeEventStore('KurrentDB', () => {
    const store = new KurrentEventStore({ url });
    return Promise.resolve({ store, close: () => store.close() });
  });
}
