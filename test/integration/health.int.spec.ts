import { Proxy } from '#event-store/testing/proxy';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type ApiProcess, startApi } from '../setup/api-process.js';
import { createMigratedDatabase, type TestDatabase } from '../setup/database.js';
import { startService, type ServiceProcess } from '../setup/service-process.js';

/** The answer takes at most 800 ms, more on a busy machine; without a limit it would take 10 s. */
const SOON_MS = 2_500;

let database: TestDatabase;
let proxy: Proxy;
let api: ApiProcess;
let projector: ServiceProcess | undefined;
let client: pg.Client;

beforeAll(async () => {
  database = await createMigratedDatabase();
  proxy = await Proxy.before(database.url);
  api = await startApi({ DATABASE_URL: proxy.url(database.url) });
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await proxy.close();
  await client.end();
  await projector?.stop();
  await api.stop();
  await database.drop();
});

const ready = (headers: Record<string, string> = {}) =>
  api.client().send('GET', '/health/ready', { headers });
const scrape = (): Promise<string> => api.metrics();
const figure = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await scrape())?.[1]);

const append = (stream: string): Promise<pg.QueryResult> =>
  client.query('SELECT * FROM ledger.append($1, $2)', [
    JSON.stringify([{ stream, expected: -1, count: 1 }]),
    JSON.stringify([{ id: randomUUID(), type: 'PointsVanished', data: {}, metadata: {} }]),
  ]);

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Makes a process an hour ahead. */
const AN_HOUR_AHEAD = `--import "data:text/javascript,${encodeURIComponent(`
  const RealDate = Date;
  const ahead = () => RealDate.now() + 3_600_000;
  globalThis.Date = class extends RealDate {
    constructor(...given) { super(...(given.length === 0 ? [ahead()] : given)); }
    static now() { return ahead(); }
  };`)}"`;

it('an api whose clock is an hour ahead shows it, reads, and refuses to write', async () => {
  const wrong = await startApi({ DATABASE_URL: database.url, NODE_OPTIONS: AN_HOUR_AHEAD });
  const { status, body } = await wrong.client().send('GET', '/health/ready');
  expect(status).toBe(200);
  expect(body).toMatchObject({ degraded: expect.arrayContaining(['clock']) });
  expect((await wrong.client().send('GET', '/api/auth/user')).status).toBe(401);
  const answer = await wrong.client().call(routes.login, { body: { email: 'a@b.test', password: 'secret' } });
  expect(answer).toMatchObject({ status: 503, body: { code: 'wrong-clock' } });
  await wrong.stop();
});

describe('the readiness of an api', () => {
  it('does not depend on a projector, but reports that there is none and what waits', async () => {
    await append(`ledger-${randomUUID()}`);
    const { status, body } = await ready();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', eventStore: 'ok' },
      degraded: ['no-projector'],
      standing: { lagEvents: 1, lagSeconds: expect.any(Number), isProjecting: false, horizon: null },
    });
    expect(await figure('laurel_read_model_lag_events')).toBe(1);
    expect(await figure('laurel_projecting')).toBe(0);
  });

  it('reveals nothing about databases and sessions to strangers', async () => {
    expect((await ready({ 'x-forwarded-for': '203.0.113.7' })).body).toMatchObject({
      ledger: null,
      pendingMigrations: null,
      standing: null,
    });
  });

  it('counts what the projector parked', async () => {
    projector = startService('projector/src/main.js', { DATABASE_URL: database.url });
    await until(async () => (await figure('laurel_parked_events')) === 1);
    expect((await ready()).body).toMatchObject({
      status: 'ready',
      degraded: ['events-parked'],
      standing: { lagEvents: 0, lagSeconds: 0, parkedEvents: 1, isProjecting: true, isRebuilding: false },
    });
  });

  it('names the transaction that hides events, without its statement', async () => {
    await client.query(`SET application_name = 'a slow server'; BEGIN`);
    await append(`ledger-${randomUUID()}`);
    const { text, body } = await ready();
    expect(body).toMatchObject({
      standing: { horizon: { applicationName: 'a slow server', state: 'idle in transaction' } },
    });
    expect(text).not.toContain('ledger.append');
    expect(await scrape()).toMatch(
      /^laurel_visibility_horizon_seconds\{pid="\d+",application_name="a slow server",database="laurel_test_/m,
    );
    await client.query('ROLLBACK');
    expect(await scrape()).not.toMatch(/^laurel_visibility_horizon_seconds\{/m);
  });

  it('fails within a second while Postgres is frozen, and returns by itself', async () => {
    proxy.fallSilent();
    for (let round = 0; round < 3; round += 1) {
      const asked = performance.now();
      const answers = await Promise.all(Array.from({ length: 20 }, () => ready()));
      expect(performance.now() - asked).toBeLessThan(SOON_MS);
      for (const { status, body } of answers) {
        expect(status).toBe(503);
        expect(body).toMatchObject({
          status: 'not-ready',
          checks: { database: 'failed', eventStore: 'away' },
          degraded: ['read-only', 'unknown'],
          standing: null,
        });
      }
    }
    const asked = performance.now();
    const text = await scrape();
    expect(performance.now() - asked).toBeLessThan(SOON_MS);
    expect(text).toContain('laurel_stores_answer 0');
    expect(text).toContain('laurel_event_store{state="away"} 1');
    expect(text).not.toMatch(/^laurel_read_model_lag_seconds /m);
    proxy.speakAgain();
    await until(async () => (await ready()).status === 200);
  });
});
