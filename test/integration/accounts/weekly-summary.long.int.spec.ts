import type { ReportSummary } from '#contracts/reports/summary';
import { routes } from '#contracts/routes';
import { dueSending, weekBefore } from '#domain/weekly-summary';
import { until } from '#runtime/testing/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ParsedMail } from 'mailparser';
import type { ApiClient } from '../../setup/api-client.js';
import { type ApiWorld } from '../../setup/api-world.js';
import { type TestMailServer } from '../../setup/mail-server.js';
import { MailWorld } from '../../setup/mail-world.js';
import { TestRedis } from '../../setup/redis.js';
import { addSchool, addUser, signIn, type TestSchool, type TestUser } from '../../setup/school.js';
import { type ServiceProcess, startService } from '../../setup/service-process.js';
import { CLOCKED_API, setClock } from '../../setup/set-clock.js';

const DAY_MS = 86_400_000;
/** One where it is due now: not the hours before 6:00 on a Monday. */
const [ZONE = 'UTC'] = ['UTC', 'Asia/Tokyo'].filter((zone) => dueSending(zone, new Date()) !== undefined);
const MONDAY = dueSending(ZONE, new Date())?.monday ?? '';
const WEEK = weekBefore(MONDAY);

let mails: MailWorld;
let server: TestMailServer;
let world: ApiWorld;
let projector: ServiceProcess;
let school: TestSchool;
let admin: ApiClient;

beforeAll(async () => {
  mails = await MailWorld.start(CLOCKED_API);
  ({ server, world } = mails);
  projector = startService('projector/src/main.js', { DATABASE_URL: world.api.databaseUrl });
});
afterAll(async () => {
  await projector.stop();
  await mails.stop();
});
beforeEach(async () => {
  school = await addSchool(world.pool, ZONE);
  admin = await world.signIn('school_admin', school);
});
afterEach(async () => {
  server.delayMs = 0;
  await mails.stopWorkers();
});

/** Turns it on, as if that had been long ago. */
async function turnOn(client: ApiClient, { id }: TestUser): Promise<void> {
  expect((await client.call(routes.changeWeeklySummary, { body: { isOn: true } })).status).toBe(200);
  await world.pool.query(
    `UPDATE directory.weekly_summary_readers SET since = now() - interval '30 days' WHERE user_id = $1`,
    [id],
  );
}

/** Works in the past: `days` before the Monday, at noon. */
async function daysBefore<T>(days: number, work: () => Promise<T>): Promise<T> {
  const noon = Date.parse(`${MONDAY}T12:00:00Z`) - days * DAY_MS;
  await setClock(world.api, noon - Date.now());
  try {
    return await work();
  } finally {
    await setClock(world.api, 0);
  }
}

async function award(amount: number, studentIds: readonly string[] = school.studentIds): Promise<string> {
  const body = { categoryId: school.categoryId, studentIds, amount };
  const answer = await admin.call(routes.awardPointsInBulk, { body });
  expect(answer.status).toBe(201);
  return (answer.body as { awardId: string }).awardId;
}

/** Whether each of the school's claims is settled, and whether with figures. */
async function claims({ id }: TestSchool = school): Promise<{ isWritten: boolean; hasFigures: boolean }[]> {
  const { rows } = await world.pool.query<{ isWritten: boolean; hasFigures: boolean }>(
    `SELECT written_at IS NOT NULL AS "isWritten", as_of IS NOT NULL AS "hasFigures"
     FROM directory.weekly_summaries WHERE school_id = $1`,
    [id],
  );
  return rows;
}

const settled = (count: number) =>
  until(async () => (await claims()).filter(({ isWritten }) => isWritten).length === count);
const mailsTo = ({ email }: TestUser) => server.mailsTo(email);
/** Until all mails that were written have left. */
const allSent = () =>
  until(async () => {
    const { rows } = await world.pool.query(
      `SELECT FROM directory.jobs WHERE school_id = $1 AND state IN ('waiting', 'running')`,
      [school.id],
    );
    return rows.length === 0;
  });

/** The figures in a mail's plain text, by their labels: this week's, and the ones of the week before. */
function figuresIn({ text = '' }: ParsedMail): Record<string, [number, number]> {
  const lines = [...text.matchAll(/^([A-Z][\w ]+): ([\d,]+) \((?:.*from ([\d,]+) )?.*the week before\)$/gm)];
  const number = (written: string) => Number(written.replaceAll(',', ''));
  return Object.fromEntries(
    lines.map(([, label = '', now = '', before = now]) => [label, [number(now), number(before)]]),
  );
}

function figuresOf({ current, before }: ReportSummary): Record<string, [number, number]> {
  return {
    Points: [current.points, before.points],
    'Awards given': [current.awards, before.awards],
    'Students reached': [current.studentsReached, before.studentsReached],
    'Staff who gave points': [current.staffActive, before.staffActive],
    Redemptions: [current.redemptions ?? 0, before.redemptions ?? 0],
  };
}

const addressIn = ({ text = '' }: ParsedMail, label: string) =>
  new RegExp(`${label}:\\n(\\S+)`).exec(text)?.[1] ?? '';

async function unsubscribeUrl(user: TestUser): Promise<URL> {
  const header = (await server.mailTo(user.email)).headers.get('list') as
    { unsubscribe?: { url: string } } | undefined;
  return new URL(header?.unsubscribe?.url ?? '');
}

describe('the weekly summary', () => {
  it('is off until an administrator turns it on, which the audit log says', async () => {
    const next = { nextDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), lastMail: null };
    expect((await admin.call(routes.getWeeklySummary)).body).toEqual({ isOn: false, ...next });
    for (let times = 0; times < 2; times += 1) await turnOn(admin, school.users.school_admin);
    expect((await admin.call(routes.getWeeklySummary)).body).toEqual({ isOn: true, ...next });
    const { rows } = await world.pool.query<object>(
      `SELECT actor_id, before, after FROM directory.audit_log WHERE school_id = $1 AND after ? 'weekly_summary'`,
      [school.id],
    );
    expect(rows).toEqual([
      {
        actor_id: school.users.school_admin.id,
        before: { weekly_summary: false },
        after: { weekly_summary: true },
      },
    ]);
  });

  it('is not for an executive who has opened the school', async () => {
    const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    await executive.call(routes.openSchool, { params: { schoolId: school.id } });
    expect((await executive.call(routes.changeWeeklySummary, { body: { isOn: true } })).status).toBe(403);
    expect((await executive.call(routes.getWeeklySummary)).body).toMatchObject({ isOn: false });
  });

  it('has the figures of the report that it leads to, as of then, whatever happens later', async () => {
    await turnOn(admin, school.users.school_admin);
    // It belongs to neither week.
    await daysBefore(15, () => award(50));
    const taken = await daysBefore(9, () => award(2));
    await daysBefore(8, () => admin.call(routes.reverseAward, { params: { awardId: taken }, body: {} }));
    await daysBefore(7, () => award(5));
    const late = await daysBefore(1, () => award(3, school.studentIds.slice(0, 2)));
    const last = await award(1);
    await world.pool.query(`UPDATE directory.schools SET name = 'Birch & <b>Oak</b>' WHERE id = $1`, [
      school.id,
    ]);
    // The projector has folded the last of them.
    await until(async () => {
      const { rows } = await world.pool.query(
        'SELECT FROM readmodel.point_transactions WHERE source_id = $1',
        [last],
      );
      return rows.length > 0;
    });
    mails.startWorker();
    const mail = await server.mailTo(school.users.school_admin.email);
    const link = new URL(addressIn(mail, 'Open the report'));
    expect(link.origin + link.pathname).toBe('https://laurel.birch.test/reports');
    const query = Object.fromEntries(link.searchParams);
    expect(query).toMatchObject({ period: 'custom', ...WEEK });

    // What happens afterwards changes the current report, and not that one.
    await admin.call(routes.reverseAward, { params: { awardId: late }, body: {} });
    const report = async (asked: Record<string, string>) =>
      (await admin.call(routes.showReportSummary, { query: asked })).body as ReportSummary;
    expect(figuresIn(mail)).toEqual(figuresOf(await report(query)));
    expect(figuresIn(mail)).toMatchObject({
      Points: [21, 0],
      'Awards given': [2, 1],
      'Students reached': [3, 0],
    });
    expect((await report({ period: 'custom', ...WEEK })).current.points).toBe(15);
    expect(mail.html).toContain('Birch &amp; &lt;b&gt;Oak&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>Oak');
  });

  it('is sent once to each administrator who wants it, with any number of workers', async () => {
    const colleague = await addUser(world.pool, 'school_admin', school.id);
    const without = await addUser(world.pool, 'school_admin', school.id);
    await turnOn(admin, school.users.school_admin);
    await turnOn(await signIn(world.api.client(), colleague), colleague);
    await daysBefore(3, () => award(1));
    mails.startWorkers(3);
    await settled(2);
    await allSent();
    expect(mailsTo(school.users.school_admin)).toHaveLength(1);
    expect(mailsTo(colleague)).toHaveLength(1);
    expect(mailsTo(without)).toEqual([]);
    // Not again after a restart, either.
    await mails.stopWorkers();
    mails.startWorker();
    const marker = await nextSchoolGetsIt();
    expect(mailsTo(school.users.school_admin)).toHaveLength(1);
    expect(mailsTo(marker)).toHaveLength(1);
  });

  /** Lets a worker that has just started go once through all that is due. */
  async function nextSchoolGetsIt(): Promise<TestUser> {
    const before = school;
    const other = (school = await addSchool(world.pool, ZONE));
    admin = await world.signIn('school_admin', other);
    await turnOn(admin, other.users.school_admin);
    await daysBefore(2, () => award(1));
    await mails.stopWorkers();
    mails.startWorker();
    await server.mailTo(other.users.school_admin.email);
    school = before;
    return other.users.school_admin;
  }

  it.each(['PostgreSQL', 'Redis'])('comes once when a worker is killed on the way: %s', async (kind) => {
    const redis = kind === 'Redis' ? await TestRedis.start() : undefined;
    const queue = redis === undefined ? {} : { REDIS_URL: redis.url };
    await turnOn(admin, school.users.school_admin);
    await daysBefore(3, () => award(1));
    // It can write the mail and not send it, so what arrives has been sent by the others.
    const doomed = mails.startWorker({ ...queue, SMTP_URL: 'smtp://127.0.0.1:1' });
    await until(async () => (await claims()).length === 1);
    doomed.child.kill('SIGKILL');
    mails.startWorkers(2, queue);
    await settled(1);
    await allSent();
    expect(mailsTo(school.users.school_admin)).toHaveLength(1);
    await mails.stopWorkers();
    await redis?.remove();
  });

  it('is not sent after a week without awards and redemptions', async () => {
    await turnOn(admin, school.users.school_admin);
    await daysBefore(9, () => award(1));
    mails.startWorker();
    await settled(1);
    expect(await claims()).toEqual([{ isWritten: true, hasFigures: false }]);
    expect(mailsTo(school.users.school_admin)).toEqual([]);
  });

  it('is not sent to users who were deactivated or have another role now, nor for a closed school', async () => {
    const [gone, demoted] = [
      await addUser(world.pool, 'school_admin', school.id),
      await addUser(world.pool, 'school_admin', school.id),
    ];
    for (const user of [gone, demoted]) await turnOn(await signIn(world.api.client(), user), user);
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [gone.id]);
    await world.pool.query(`UPDATE directory.users SET role = 'teacher' WHERE id = $1`, [demoted.id]);
    await daysBefore(3, () => award(1));
    const closed: TestSchool[] = [];
    for (const change of ['is_active = false', `trial_ends_at = now() - interval '1 minute'`]) {
      const other = await addSchool(world.pool, ZONE);
      await turnOn(await world.signIn('school_admin', other), other.users.school_admin);
      await world.pool.query(`UPDATE directory.schools SET ${change} WHERE id = $1`, [other.id]);
      closed.push(other);
    }
    await nextSchoolGetsIt();
    for (const user of [gone, demoted]) expect(mailsTo(user)).toEqual([]);
    for (const each of [school, ...closed]) expect(await claims(each)).toEqual([]);
  });

  it('that waits for a mail server is not sent to users who were deactivated or turned it off meanwhile', async () => {
    const undecided = await addUser(world.pool, 'school_admin', school.id);
    const client = await signIn(world.api.client(), undecided);
    await turnOn(client, undecided);
    await turnOn(admin, school.users.school_admin);
    await daysBefore(3, () => award(1));
    mails.startWorker({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await until(async () => (await claims()).some(({ hasFigures }) => hasFigures));
    await mails.stopWorkers();
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [
      school.users.school_admin.id,
    ]);
    await client.call(routes.changeWeeklySummary, { body: { isOn: false } });
    mails.startWorker();
    await allSent();
    for (const user of [undecided, school.users.school_admin]) expect(mailsTo(user)).toEqual([]);
  });
});

describe('its end without a sign-in', () => {
  const stranger = () => world.api.client();
  const isOn = async () => ((await admin.call(routes.getWeeklySummary)).body as { isOn: boolean }).isOn;

  async function mailed(): Promise<URL> {
    await turnOn(admin, school.users.school_admin);
    await daysBefore(3, () => award(1));
    mails.startWorker();
    return unsubscribeUrl(school.users.school_admin);
  }

  it('takes one POST of a mail program, per RFC 8058, but no GET', async () => {
    const url = await mailed();
    const mail = await server.mailTo(school.users.school_admin.email);
    const headers = Object.fromEntries(mail.headerLines.map(({ key, line }) => [key, line]));
    expect(headers['list-unsubscribe']).toContain('<https://laurel.birch.test/api/unsubscribe/');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    // A scanner follows each link in the mail, and a browser without one-click opens the page that asks.
    for (const method of ['GET', 'HEAD']) {
      const looked = await stranger().send(method, url.pathname);
      expect(looked.status).toBe(302);
      const { pathname, hash } = new URL(addressIn(mail, 'Turn this email off'));
      expect(looked.headers.get('location')).toBe(pathname + hash);
    }
    expect(await isOn()).toBe(true);
    const form = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    for (let times = 0; times < 2; times += 1)
      expect((await stranger().send('POST', url.pathname, form)).status).toBe(200);
    expect(await isOn()).toBe(false);
    const { rows } = await world.pool.query(
      `SELECT FROM directory.audit_log WHERE entity_id = $1 AND after @> '{"weekly_summary": false}'`,
      [school.users.school_admin.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('takes a form of several parts as well, and forms are taken nowhere else', async () => {
    const url = await mailed();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await stranger().send('POST', url.pathname, { body: form })).status).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await stranger().send('POST', routes.submitContact.path, { body: form })).status).toBe(415);
  });

  it('takes a link that was made here', async () => {
    const token = (await mailed()).pathname.split('/').at(-1) ?? '';
    const swapped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const forged of ['nothing', swapped, token.slice(0, -2)]) {
      const { status, body } = await stranger().call(routes.unsubscribe, { params: { token: forged } });
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    expect(await isOn()).toBe(true);
    // Neither the token nor what follows from it lets anybody in.
    expect((await stranger().call(routes.unsubscribe, { params: { token } })).headers.getSetCookie()).toEqual(
      [],
    );
  });
});
