import { describe, expect, it } from '@jest/globals';
import { readEnvironment, readServerEnvironment } from './environment.js';

const REQUIRED = {
  DATABASE_URL: 'postgres://localhost/laurel',
  LAUREL_SECRET: 'a secret of the tests alone, quite long',
};

describe('the environment', () => {
  it('has a default for all but the database and the secret', () => {
    expect(readEnvironment(REQUIRED)).toMatchObject({
      databaseUrl: REQUIRED.DATABASE_URL,
      eventStoreUrl: REQUIRED.DATABASE_URL,
      host: '127.0.0.1',
      port: 3_000,
      isSecure: false,
      trustedProxies: [],
      webDir: 'dist/web',
      logLevel: 'info',
    });
  });

  it('makes cookies secure behind https, and reads lists', () => {
    const variables = {
      ...REQUIRED,
      PUBLIC_URL: 'https://laurel.test',
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
    };
    expect(readEnvironment(variables)).toMatchObject({
      isSecure: true,
      trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
    });
  });

  it('needs the public address to serve in production', () => {
    const production = { ...REQUIRED, NODE_ENV: 'production' };
    expect(() => readServerEnvironment(production)).toThrow(/^PUBLIC_URL: is needed in production/);
    expect(() => readServerEnvironment({ ...production, PUBLIC_URL: '' })).toThrow(/^PUBLIC_URL/);
    expect(readServerEnvironment({ ...production, PUBLIC_URL: 'https://laurel.test' }).isProduction).toBe(
      true,
    );
    expect(readServerEnvironment(REQUIRED).isProduction).toBe(false);
  });

  it('names what is wrong', () => {
    expect(() => readEnvironment({})).toThrow('DATABASE_URL');
    expect(() => readEnvironment({ ...REQUIRED, PORT: '70000' })).toThrow('PORT');
  });
});
