import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ApiClient } from '../setup/api-client.js';
import { type ApiProcess, startApi } from '../setup/api-process.js';
import { ApiWorld } from '../setup/api-world.js';
import { AS_SCRAPER } from '../setup/service-process.js';

let folder: string;
let world: ApiWorld;
let teacher: ApiClient;
/** Serves neither figures nor its document. */
let bare: ApiProcess;
let inProduction: ApiProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<html data-sample-school="SAMPLE_SCHOOL"><title>Laurel</title><meta name="session" content="SESSION_STATE" /><meta name="second-step" content="SECOND_STEP_STATE" /><meta name="setup" content="SETUP_JSON" /><meta name="csp-nonce" nonce="CSP_NONCE" />',
  );
  await writeFile(join(folder, 'assets', 'index-4f2a.js'), 'export {};');
  for (const [session, file, contents] of [
    ['absent', 'index', '<style nonce="CSP_NONCE"></style><meta nonce="CSP_NONCE" /><h1>For visitors</h1>'],
    ['absent', 'pricing', '<h1>What it costs</h1>'],
    ['present', 'index', '<h1>For members</h1>'],
  ] as const) {
    await mkdir(join(folder, 'pages', session), { recursive: true });
    await writeFile(join(folder, 'pages', session, `${file}.html`), `<title>Laurel</title>${contents}`);
  }
  world = await ApiWorld.startOwn({ WEB_DIR: folder, API_DOCS: '' });
  bare = await another({ METRICS_TOKEN: '', API_DOCS: '0', SAMPLE_SCHOOL: '0' });
  inProduction = await another({ NODE_ENV: 'production', API_DOCS: '' });
  teacher = await world.signIn('teacher');
});
afterAll(async () => {
  await bare.stop();
  await inProduction.stop();
  await world.stop();
  await rm(folder, { recursive: true });
});

const another = (settings: Record<string, string>) =>
  startApi({ DATABASE_URL: world.api.databaseUrl, PUBLIC_URL: 'http://laurel.example', ...settings });

const JSON_TYPE = { 'content-type': 'application/json' };

it.each(['%E9', '%ff%fe', '%C3', '%ED%A0%80', '%', '%zz'])(
  'a query that is not UTF-8 is a 400: %s',
  async (text) => {
    const { status, body } = await teacher.send('GET', `/api/students?search=${text}`);
    expect({ status, body }).toMatchObject({ status: 400, body: { statusCode: 400 } });
  },
);

describe('an answer that is not a success', () => {
  it.each([
    ['broken JSON', 400, { headers: JSON_TYPE, body: '{"studentId":' }],
    [
      'text that is not UTF-8',
      400,
      { headers: JSON_TYPE, body: Buffer.from('{"studentId":"\xe9"}', 'latin1') },
    ],
    ['JSON with a prototype in it', 400, { headers: JSON_TYPE, body: '{"__proto__":{"isAdmin":true}}' }],
    [
      'a form',
      415,
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'studentId=1' },
    ],
    ['nothing', 400, {}],
    ['nothing that is called JSON', 400, { headers: JSON_TYPE, body: '' }],
  ])('has the one shape of an error for %s', async (_, status, init) => {
    const before = await world.eventCount();
    const answer = await teacher.send('POST', routes.awardPoints.path, init);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      statusCode: status,
      error: expect.any(String),
      message: expect.any(String),
    });
    expect(await world.eventCount()).toBe(before);
  });

  it('has it even for 10 MB, before the body is sent', async () => {
    const sending = request(world.api.url + routes.awardPoints.path, {
      method: 'POST',
      headers: {
        ...JSON_TYPE,
        'content-length': 10_000_000,
        cookie: `laurel_session=${teacher.cookie('laurel_session')}`,
      },
    });
    sending.write('{"note":"');
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    expect(await json(response)).toMatchObject({ statusCode: 413, message: 'The request is too large.' });
    sending.destroy();
  });

  it('is JSON for an unknown path of the api, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, body } = await teacher.send(method, '/api/nowhere');
      expect(status).toBe(404);
      expect(body).toMatchObject({ statusCode: 404, error: 'Not Found', message: 'There is nothing here.' });
    }
  });

  it('names a path parameter that cannot be an id', async () => {
    const { status, body } = await teacher.call(routes.getClass, { params: { classId: 'first' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input', issues: [{ path: 'classId' }] });
  });
});

describe('a request from another site', () => {
  const post = (headers: Record<string, string>) =>
    teacher.send('POST', routes.awardPoints.path, { headers: { ...JSON_TYPE, ...headers }, body: '{}' });

  it.each([
    ['as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['of the same company', { 'sec-fetch-site': 'same-site' }],
    ['by its origin, in an old browser', { origin: 'https://elsewhere.test' }],
    ['of no origin', { origin: 'null' }],
  ])('%s changes nothing', async (_, headers) => {
    expect((await post(headers)).body).toMatchObject({ statusCode: 403, code: 'cross-site-request' });
  });

  it('is allowed from our own pages, or without a browser', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: world.api.url }, {}]) {
      expect((await post(headers)).body).toMatchObject({ statusCode: 400, code: 'invalid-input' });
    }
  });
});

describe('an answer of the api', () => {
  it.each([
    ['a success', '/api/auth/user', 200],
    ['an unknown path', '/api/nowhere', 404],
    ['an id that is none', '/api/classes/first', 400],
    ['a path written otherwise', '/%61pi/auth/user', 200],
    ['its document', '/api/docs', 200],
    ['a file of the document', '/api/docs/swagger-ui.css', 200],
    ['its health', '/health/live', 200],
  ])('is in no cache: %s', async (_, path, expected) => {
    const { status, headers } = await teacher.send('GET', path);
    expect(status).toBe(expected);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is in no cache when it refuses: a stranger, a body, another site', async () => {
    const stranger = world.api.client();
    const site = { 'sec-fetch-site': 'cross-site' };
    for (const [status, answer] of [
      [401, stranger.send('GET', '/api/auth/user')],
      [413, stranger.send('POST', routes.login.path, { headers: JSON_TYPE, body: ' '.repeat(5_000) })],
      [403, stranger.send('POST', routes.login.path, { headers: site })],
    ] as const) {
      expect((await answer).status).toBe(status);
      expect((await answer).headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('the console', () => {
  it('gets its page for every address that it routes itself, never from a cache', async () => {
    for (const path of ['/', '/login', '/classes/7?tab=students']) {
      const { status, headers, text } = await world.api.client().send('GET', path);
      expect(status).toBe(200);
      expect(text).toContain('<title>Laurel</title>');
      expect(headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('gets hashed files from the cache for a year, and no page for a missing one', async () => {
    const file = await world.api.client().send('GET', '/assets/index-4f2a.js');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await world.api.client().send('GET', '/assets/index-old.js')).status).toBe(404);
  });

  it('loads nothing from other origins, and cannot be framed', async () => {
    const { headers } = await world.api.client().send('GET', '/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("img-src 'self';");
    expect(policy).not.toMatch(/unsafe|https:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('knows whether it was requested with a session', async () => {
    const visitor = await world.api.client().send('GET', '/login');
    expect(visitor.text).toContain('<meta name="session" content="absent" />');
    const member = await teacher.send('GET', '/login');
    expect(member.text).toContain('<meta name="session" content="present" />');
  });

  it('knows whether the deployment has a sample school', async () => {
    expect((await world.api.client().send('GET', '/sample')).text).toContain('data-sample-school="1"');
    expect((await bare.client().send('GET', '/sample')).text).toContain('data-sample-school="0"');
  });

  it('says what the sign-in page would ask first: whether a second step waits, and the setup', async () => {
    const visitor = world.api.client();
    expect((await visitor.send('GET', '/login')).text).toContain(
      '<meta name="second-step" content="absent" />',
    );
    const { body: setup } = await visitor.send('GET', '/api/setup');
    visitor.keep(`laurel_second_step=${'A'.repeat(43)}`);
    const { text } = await visitor.send('GET', '/login');
    expect(text).toContain('<meta name="second-step" content="present" />');
    const inPage =
      /<meta name="setup" content="([^"]*)" \/>/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(inPage)).toEqual(setup);
  });

  it('gets the page that the build prepared for its address, for a visitor or for a member', async () => {
    const visitor = world.api.client();
    for (const [client, path, heading] of [
      [visitor, '/', 'For visitors'],
      [visitor, '/pricing?from=mail', 'What it costs'],
      [teacher, '/', 'For members'],
    ] as const) {
      expect((await client.send('GET', path)).text).toContain(`<h1>${heading}</h1>`);
    }
    for (const path of ['/pricing', '/pages/absent/pricing.html'])
      expect((await teacher.send('GET', path)).text).not.toContain('<h1>');
  });

  it('gets its page compressed where the browser accepts it', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'gzip'],
      ['gzip;q=0.5', 'gzip'],
      ['br, gzip;q=0', null],
      ['identity', null],
    ] as const) {
      const page = await world.api
        .client()
        .send('GET', '/pricing', { headers: { 'accept-encoding': accepted } });
      expect([accepted, page.headers.get('content-encoding')]).toEqual([accepted, encoding]);
      expect(page.headers.get('vary')).toContain('accept-encoding');
      expect(page.text).toContain('What it costs');
    }
  });

  it('gets a nonce for its dialogs’ styles, another with each page', async () => {
    const nonces = [];
    for (const path of ['/', '/login']) {
      const { headers, text } = await world.api.client().send('GET', path);
      expect(text).not.toContain('CSP_NONCE');
      const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});

describe('health', () => {
  it('is live and ready', async () => {
    expect((await world.api.client().send('GET', '/health/live')).body).toEqual({ status: 'live' });
    const { status, body } = await world.api.client().send('GET', '/health/ready');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ready', checks: { database: 'ok', migrations: 'ok' } });
  });

  it.each([
    ['kysely_migration', 'directory'],
    ['ledger.migrations', 'ledger'],
  ])('is not ready while a migration is missing in %s, and names it', async (table, missing) => {
    const { rows } = await world.pool.query<{ name: string; row: object }>(
      `DELETE FROM ${table} m WHERE name = (SELECT max(name) FROM ${table}) RETURNING name, to_jsonb(m) AS row`,
    );
    const { status, body } = await world.api.client().send('GET', '/health/ready');
    await world.pool.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`, [
      rows[0]?.row,
    ]);
    expect(status).toBe(503);
    expect(body).toMatchObject({
      status: 'not-ready',
      checks: { database: 'ok', migrations: 'failed' },
      pendingMigrations: { directory: [], ledger: [], [missing]: [rows[0]?.name] },
    });
  });

  it('gives its figures to a scraper that sends the token', async () => {
    const text = await world.api.metrics();
    expect(text).toContain('laurel_http_request_seconds_bucket');
    expect(text).not.toContain(world.school.users.teacher.email);
  });

  it.each([
    ['nothing', {}],
    ['another token', { authorization: 'Bearer guessed' }],
    ['no token', { authorization: 'Bearer ' }],
    ['the token as a password', { authorization: AS_SCRAPER.authorization.replace('Bearer', 'Basic') }],
  ])('gives no figures to a client that sends %s', async (_, headers: Record<string, string>) => {
    const { status, text } = await world.api.client().send('GET', '/metrics', { headers });
    expect(status).toBe(404);
    expect(text).not.toContain('laurel_');
  });

  it('gives no figures to anyone where no token is set', async () => {
    for (const authorization of ['Bearer ', 'Bearer undefined', AS_SCRAPER.authorization]) {
      const { status } = await bare.client().send('GET', '/metrics', { headers: { authorization } });
      expect(status).toBe(404);
    }
  });
});

describe('the document of the api', () => {
  it('describes every route of the contracts', async () => {
    const { body } = await world.api.client().send('GET', '/api/docs/openapi.json');
    const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, object>> };
    expect(openapi).toBe('3.1.0');
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.sort()).toEqual(
      Object.values(routes)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
  });

  it('has a page for people', async () => {
    expect((await world.api.client().send('GET', '/api/docs')).text).toContain('Laurel API');
  });

  const statuses = async (api: ApiProcess) => {
    const paths = ['/api/docs', '/api/docs/openapi.json'];
    return Promise.all(paths.map(async (path) => (await api.client().send('GET', path)).status));
  };

  it('is not served in production', async () => {
    expect(await statuses(inProduction)).toEqual([404, 404]);
  });

  it('is served in production where a setting says so', async () => {
    const api = await another({ NODE_ENV: 'production', API_DOCS: '1' });
    try {
      expect(await statuses(api)).toEqual([200, 200]);
    } finally {
      await api.stop();
    }
  });

  it('is not served elsewhere where a setting says so', async () => {
    expect(await statuses(bare)).toEqual([404, 404]);
  });
});

// The last tests, because they end processes that the others use.
describe('the process', () => {
  it('ends when asked to, even if a browser keeps an unused connection', async () => {
    const { hostname, port } = new URL(bare.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const started = performance.now();
    await bare.stop();
    expect(performance.now() - started).toBeLessThan(10_000);
    socket.destroy();
  });

  it('ends with the process that started it', async () => {
    const exited = once(inProduction.child, 'exit');
    inProduction.child.disconnect();
    await exited;
  });
});
