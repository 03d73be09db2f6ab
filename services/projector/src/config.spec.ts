import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

const REQUIRED = { DATABASE_URL: 'postgres://localhost/laurel' };

describe("the projector's settings", () => {
  it('need only the database', () => {
    expect(readConfig({ ...REQUIRED, EVENT_STORE_URL: '', METRICS_PORT: '' })).toEqual({
      databaseUrl: REQUIRED.DATABASE_URL,
      eventStoreUrl: REQUIRED.DATABASE_URL,
      shard: { index: 0, count: 1 },
      verifiesAtNight: true,
      metrics: undefined,
      logLevel: 'info',
    });
  });

  it('may name all servers of a cluster', () => {
    const url = 'esdb://user:secret@a:2113,b:2113,c:2113?tls=true';
    expect(readConfig({ ...REQUIRED, EVENT_STORE_URL: url }).eventStoreUrl).toBe(url);
  });

  it.each([
    [{}, /^DATABASE_URL: is missing$/],
    [
      { DATABASE_URL: 'postgres://user:hush@a:port/laurel' },
      /^DATABASE_URL: cannot be read: expected [^h]+host/,
    ],
    [{ ...REQUIRED, SHARD: '3/2' }, /^SHARD: /],
    [{ ...REQUIRED, METRICS_PORT: '70000' }, /^METRICS_PORT: /],
    [
      { ...REQUIRED, EVENT_STORE_URL: 'esdb://user:secret@a?tlsVerifyCert=false' },
      /^EVENT_STORE_URL: tlsVerifyCert is not supported: .*tlsCAFile or NODE_EXTRA_CA_CERTS$/,
    ],
    [{ ...REQUIRED, EVENT_STORE_URL: 'mysql://user:secret@a' }, /^EVENT_STORE_URL: must begin with [^@]+$/],
  ])('name in one line what is wrong in %j', (variables, message) => {
    expect(() => readConfig(variables)).toThrow(
      expect.objectContaining({ name: 'WrongEnvironment', message: expect.stringMatching(message) }),
    );
  });
});
