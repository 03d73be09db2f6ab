import { describe, expect, it } from '@jest/globals';
import { resolve } from 'node:path';
import { localAddress } from './local-address.js';
import { parseStartConfig, requireServable } from './start-config.js';

describe('the settings of a start', () => {
  it('needs none', () => {
    expect(parseStartConfig({})).toEqual({
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      migrationDatabaseUrl: undefined,
      projectorDatabaseUrl: undefined,
      eventStoreUrl: undefined,
      secret: undefined,
      host: '127.0.0.1',
      port: 3000,
      nodeEnv: 'development',
      publicUrl: undefined,
      issuer: undefined,
      demo: 'unless-used',
    });
  });

  it('treats an empty variable as absent', () => {
    expect(parseStartConfig({ PORT: '', DATABASE_URL: '' })).toEqual(parseStartConfig({}));
  });

  it.each([
    [{ PORT: '70000' }, /^PORT: /],
    [{ DATABASE_URL: 'mysql://somewhere' }, /^DATABASE_URL: must begin with postgres:/],
    [{ PUBLIC_URL: 'https://school.example/laurel' }, /^PUBLIC_URL: must be an address without a path/],
    [{ PUBLIC_URL: 'https://user:word@school.example' }, /^PUBLIC_URL: must be an address without a path/],
    [{ EVENT_STORE_URL: 'somewhere' }, /^EVENT_STORE_URL: must begin with /],
    [{ EVENT_STORE_URL: 'esdb://events.example' }, /^EVENT_STORE_URL: needs a user/],
  ])('names the setting that is wrong in %j', (env, message) => {
    expect(() => parseStartConfig(env)).toThrow(message);
  });

  it('needs a secret in production with an external database', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://elsewhere/laurel' };
    expect(() => parseStartConfig(env)).toThrow(/^LAUREL_SECRET: /);
    const secret = 'a secret of at least 32 characters';
    expect(parseStartConfig({ ...env, LAUREL_SECRET: secret }).secret).toBe(secret);
  });

  it('fills the demo into the embedded database, into another only on request, and never in production', () => {
    const secret = { LAUREL_SECRET: 'a secret of at least 32 characters' };
    const elsewhere = { DATABASE_URL: 'postgres://elsewhere/laurel', ...secret };
    const production = { NODE_ENV: 'production', ...secret };
    expect(parseStartConfig({ LAUREL_DEMO: '0' }).demo).toBeUndefined();
    expect(parseStartConfig(elsewhere).demo).toBeUndefined();
    expect(parseStartConfig({ ...elsewhere, LAUREL_DEMO: '1' }).demo).toBe('1');
    expect(parseStartConfig(production).demo).toBeUndefined();
    expect(parseStartConfig({ ...elsewhere, ...production }).demo).toBeUndefined();
    expect(() => parseStartConfig({ ...production, LAUREL_DEMO: '1' })).toThrow(
      /^LAUREL_DEMO: .* never filled with NODE_ENV=production$/,
    );
  });

  it('needs its public address in production', () => {
    expect(() => requireServable(parseStartConfig({ NODE_ENV: 'production' }))).toThrow(
      /^PUBLIC_URL: is needed/,
    );
    const served = { NODE_ENV: 'production', PUBLIC_URL: 'https://laurel.example' };
    expect(() => requireServable(parseStartConfig(served))).not.toThrow();
    expect(() => requireServable(parseStartConfig({}))).not.toThrow();
  });

  it('accepts a cluster address for the event store', () => {
    const url = 'esdb+discover://user:secret@events.example:2113';
    expect(parseStartConfig({ EVENT_STORE_URL: url }).eventStoreUrl).toBe(url);
  });

  it('gives an address to connect to, not the one to listen on', () => {
    expect(localAddress({ host: '0.0.0.0', port: 80 })).toBe('http://localhost:80');
    expect(localAddress({ host: '::1', port: 80 })).toBe('http://[::1]:80');
  });
});
