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
      metricsToken: undefined,
      servesDocs: true,
      webDir: 'dist/web',
      logLevel: 'info',
      hasMailServer: false,
    });
  });

  it('makes cookies secure behind https, and parses lists', () => {
    const variables = {
      ...REQUIRED,
      PUBLIC_URL: 'https://laurel.test',
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16, fc00::/7, loopback',
    };
    expect(readEnvironment(variables)).toMatchObject({
      isSecure: true,
      trustedProxies: ['10.0.0.1', '10.1.0.0/16', 'fc00::/7', 'loopback'],
    });
  });

  it.each(['abc', '10.0.0.1, proxy.test', '10.0.0.0/33', '10.0.0.0/', 'fc00::/129', '10.0.0.1/8/8'])(
    'refuses %j as trusted proxies',
    (TRUSTED_PROXIES) => {
      expect(() => readEnvironment({ ...REQUIRED, TRUSTED_PROXIES })).toThrow(
        /^TRUSTED_PROXIES: must be addresses or networks/,
      );
    },
  );

  it('refuses cheap hashes of passwords in production', () => {
    const cheap = { ...REQUIRED, CHEAP_PASSWORD_HASHES: '1' };
    expect(readEnvironment(REQUIRED).hashesCheaply).toBe(false);
    expect(readEnvironment(cheap).hashesCheaply).toBe(true);
    expect(() => readEnvironment({ ...cheap, NODE_ENV: 'production' })).toThrow(
      /^CHEAP_PASSWORD_HASHES: is for tests/,
    );
  });

  it('requires the public address to serve in production', () => {
    const production = { ...REQUIRED, NODE_ENV: 'production' };
    expect(() => readServerEnvironment(production)).toThrow(/^PUBLIC_URL: is needed in production/);
    expect(() => readServerEnvironment({ ...production, PUBLIC_URL: '' })).toThrow(/^PUBLIC_URL/);
    expect(readServerEnvironment({ ...production, PUBLIC_URL: 'https://laurel.test' }).isProduction).toBe(
      true,
    );
    expect(readServerEnvironment(REQUIRED).isProduction).toBe(false);
  });

  it('serves the api’s document in production only if a setting allows it', () => {
    const docs = (variables: NodeJS.ProcessEnv) => readEnvironment({ ...REQUIRED, ...variables }).servesDocs;
    expect(docs({ NODE_ENV: 'production' })).toBe(false);
    expect(docs({ NODE_ENV: 'production', API_DOCS: '1' })).toBe(true);
    expect(docs({ API_DOCS: '0' })).toBe(false);
  });

  it('has one current secret, and any number of previous ones', () => {
    const [one, other] = ['a secret from before, with a comma', 'an even older secret of the tests'] as const;
    const secretsOf = (previous: string) =>
      readEnvironment({ ...REQUIRED, LAUREL_PREVIOUS_SECRETS: previous }).secrets;
    expect(secretsOf('')).toEqual([REQUIRED.LAUREL_SECRET]);
    expect(secretsOf(` ${other} ,`)).toEqual([REQUIRED.LAUREL_SECRET, other]);
    expect(secretsOf(JSON.stringify([one, other]))).toEqual([REQUIRED.LAUREL_SECRET, one, other]);
    for (const wrong of ['short', '["short"]', '[', '[1]'])
      expect(() => secretsOf(wrong)).toThrow('LAUREL_PREVIOUS_SECRETS');
  });

  it('accepts every address of an event store that its client accepts', () => {
    for (const url of [
      'postgres://localhost/ledger',
      'esdb://a:2113,b:2113,c:2113?tls=false',
      'kurrentdb+discover://user:secret@cluster.school.example',
    ])
      expect(readEnvironment({ ...REQUIRED, EVENT_STORE_URL: url }).eventStoreUrl).toBe(url);
  });

  it('names errors in one line, and no password', () => {
    const { DATABASE_URL } = REQUIRED;
    expect(() => readEnvironment({})).toThrow(/^DATABASE_URL: is missing; LAUREL_SECRET: is missing$/);
    expect(() => readEnvironment({ DATABASE_URL })).toThrow(/^LAUREL_SECRET: is missing$/);
    expect(() => readEnvironment({ ...REQUIRED, PORT: '70000' })).toThrow(/^PORT: .*$/);
    const wrong = { ...REQUIRED, EVENT_STORE_URL: 'esdb://user:hush@a,b?tlsVerifyCert=false' };
    expect(() => readEnvironment(wrong)).toThrow(
      /^EVENT_STORE_URL: tlsVerifyCert is not supported: .* with tlsCAFile or NODE_EXTRA_CA_CERTS$/,
    );
  });
});
