import { requestMagicLink } from '#contracts/accounts/account-links';
import { THIS_DATABASE } from '#database/demo-database';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiWorld } from '../setup/api-world.js';
import { type ServiceProcess, startService } from '../setup/service-process.js';

let world: ApiWorld;
let worker: ServiceProcess | undefined;
beforeAll(async () => {
  world = await ApiWorld.startOwn();
});
afterAll(async () => {
  await worker?.stop();
  await world.stop();
});

const outbox = () => world.api.client().send('GET', '/dev/outbox');

describe('the outbox page', () => {
  it('does not exist outside the demo', async () => {
    expect((await outbox()).status).toBe(404);
    const mail = await world.api.client().send('GET', `/dev/outbox/${world.school.id}`);
    expect(mail.status).toBe(404);
  });

  it('shows the demo’s mails, with their links', async () => {
    await world.pool.query(
      `INSERT INTO directory.demo_database (system_identifier, database_oid) ${THIS_DATABASE}`,
    );
    expect((await outbox()).text).toContain('No mail yet.');
    worker = startService('worker/src/main.js', { DATABASE_URL: world.api.databaseUrl });
    const { email } = world.school.users.teacher;
    const asked = await world.api.client().call(requestMagicLink, { body: { email } });
    expect(asked.status).toBe(200);
    await until(async () => (await outbox()).text.includes(email));
    const [, path = ''] = /href="(\/dev\/outbox\/[^"]+)"/.exec((await outbox()).text) ?? [];
    const mail = await world.api.client().send('GET', path);
    expect(mail.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(mail.text).toMatch(/href="http:\/\/localhost:\d+\/auth\/link#[\w-]{43}"/);
  });
});
