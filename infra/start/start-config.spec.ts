import { describe, expect, it } from '@jest/globals';
import { resolve } from 'node:path';
import { localAddress } from './launch.js';
import { parseStartConfig } from './start-config.js';

describe('the settings of a start', () => {
  it('needs none', () => {
    expect(parseStartConfig({})).toEqual({
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      eventStoreUrl: undefined,
      secret: undefined,
      host: '127.0.0.1',
      port: 3000,
      nodeEnv: 'development',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(parseStartConfig({ PORT: '', DATABASE_URL: '' })).toEqual(parseStartConfig({}));
  });

  it.each([
    [{ PORT: '70000' }, /^PORT: /],
    [{ DATABASE_URL: 'mysql://somewhere' }, /^DATABASE_URL: must begin with postgres:/],
    [{ EVENT_STORE_URL: 'somewhere' }, /^EVENT_STORE_URL: must be an address/],
  ])('names the setting that is wrong in %j', (env, message) => {
    expect(() => parseStartConfig(env)).toThrow(message);
  });

  it('needs a secret in production where the database is not its own', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://elsewhere/laurel' };
    expect(() => parseStartConfig(env)).toThrow(/^LAUREL_SECRET: /);
    const secret = 'a secret of at least 32 characters';
    expect(parseStartConfig({ ...env, LAUREL_SECRET: secret }).secret).toBe(secret);
  });

  it('accepts a cluster address for the event store', () => {
    const url = 'esdb+discover://events.example:2113';
    expect(parseStartConfig({ EVENT_STORE_URL: url }).eventStoreUrl).toBe(url);
  });

  it('gives an address to go to, not the one to listen on', () => {
    expect(localAddress({ host: '0.0.0.0', port: 80 })).toBe('http://localhost:80');
    expect(localAddress({ host: '::1', port: 80 })).toBe('http://[::1]:80');
  });
});
