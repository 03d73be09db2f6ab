import { listAudit } from '#contracts/records/audit';
import { MOST_SCHEDULES, type ReportSchedule } from '#contracts/reports/schedules';
import { routes } from '#contracts/routes';
import { createDatabase } from '#database/connect';
import { type Cadence, dueReport } from '#domain/report-schedule';
import { weekdayOf, dayIn } from '#domain/school-day';
import { sendScheduledReports } from '#worker/scheduled-reports/send-scheduled-reports';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ParsedMail } from 'mailparser';
import type { ApiClient } from '../../setup/api-client.js';
import { type ApiWorld } from '../../setup/api-world.js';
import { type TestMailServer } from '../../setup/mail-server.js';
import { MailWorld } from '../../setup/mail-world.js';
import { addClass, addSchool, addUser, signIn, type TestSchool, type TestUser } from '../../setup/school.js';
import { seals } from '../../setup/seals.js';

/** A weekday that is due now. */
const YESTERDAY = weekdayOf(dayIn('UTC', Date.now() - 86_400_000)) as Cadence;
const SENT = dueReport(YESTERDAY, 'UTC', new Date());

let mails: MailWorld;
let server: TestMailServer;
let world: ApiWorld;
let school: TestSchool;
let admin: ApiClient;

beforeAll(async () => {
  mails = await MailWorld.start();
  ({ server, world } = mails);
});
afterAll(() => mails.stop());
beforeEach(async () => {
  school = await addSchool(world.pool, 'UTC');
  admin = await world.signIn('school_admin', school);
});

const post = (body: object, client = admin) => client.call(routes.scheduleReport, { body });
const stop = (scheduleId: string, client = admin) =>
  client.call(routes.stopReportSchedule, { params: { scheduleId } });
const listOf = async (client = admin) =>
  (await client.call(routes.listReportSchedules)).body as ReportSchedule[];

/** Schedules it, as if that had been long ago. */
async function scheduled(body: object, client = admin): Promise<ReportSchedule> {
  const answer = await post({ weekday: YESTERDAY, ...body }, client);
  expect(answer.status).toBe(201);
  const schedule = answer.body as ReportSchedule;
  await world.pool.query(
    `UPDATE directory.report_schedules SET since = now() - interval '30 days' WHERE id = $1`,
    [schedule.id],
  );
  return schedule;
}

/** What each worker does once a minute. */
const send = () => sendScheduledReports(createDatabase(world.pool), seals, new Date());
/** Until all mails that were written have left. */
const allSent = () =>
  until(async () => {
    const { rows } = await world.pool.query<{ state: string }>(
      'SELECT state FROM directory.jobs WHERE school_id = $1',
      [school.id],
    );
    return rows.length > 0 && rows.every(({ state }) => state === 'done');
  });
const written = () =>
  until(async () => {
    const { rows } = await world.pool.query('SELECT FROM directory.mails WHERE school_id = $1', [school.id]);
    return rows.length > 0;
  });
const mailsTo = ({ email }: TestUser) => server.mailsTo(email);
const addressIn = ({ text = '' }: ParsedMail, label: string) =>
  new URL(new RegExp(`${label}:\\n(\\S+)`).exec(text)?.[1] ?? '');

describe('a scheduled report', () => {
  it('is listed only for the person who scheduled it, with its filters by name, until it is stopped', async () => {
    const colleague = await signIn(world.api.client(), await addUser(world.pool, 'school_admin', school.id));
    const { classId, categoryId, users } = school;
    const filters = { classId, categoryId, staffId: users.teacher.id, grade: '4' };
    await scheduled({ report: 'points-over-time', period: 'this-month', ...filters });
    await scheduled({ report: 'balances', weekday: null, period: 'this-month', categoryId });
    const [first, second] = await listOf();
    expect(first).toMatchObject({
      report: 'points-over-time',
      period: 'this-month',
      weekday: YESTERDAY,
      grade: '4',
      class: { id: classId },
      category: { name: 'Respect' },
      staff: { id: users.teacher.id },
    });
    expect(first?.nextDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    // What has no effect on it is not kept.
    expect(second).toMatchObject({ report: 'balances', period: null, category: null, weekday: null });
    expect(await listOf(colleague)).toEqual([]);
    expect((await stop(first?.id ?? '', colleague)).status).toBe(404);
    expect((await stop(first?.id ?? '')).status).toBe(200);
    expect((await stop(first?.id ?? '')).status).toBe(404);
    expect(await listOf()).toHaveLength(1);
  });

  it('is scheduled once on the same days, and recorded when it is scheduled and stopped', async () => {
    const { id } = await scheduled({ report: 'participation' });
    expect((await scheduled({ report: 'participation', grade: '' })).id).toBe(id);
    expect((await scheduled({ report: 'participation', weekday: null })).id).not.toBe(id);
    await stop(id);
    const { entries } = listAudit.response.parse((await admin.call(listAudit)).body);
    const changes = entries.flatMap((entry) =>
      entry.source === 'change' && entry.entity === 'report_schedule' && entry.entityId === id ? [entry] : [],
    );
    expect(changes.map(({ action }) => action)).toEqual(['delete', 'create']);
    expect(changes[1]?.fields.map(({ name }) => name).sort()).toEqual(['period', 'report', 'sent']);
  });

  it('is one of at most ten, even when they are scheduled simultaneously', async () => {
    const grades = Array.from({ length: MOST_SCHEDULES + 3 }, (_, index) => `${index}`);
    const answers = await Promise.all(grades.map((grade) => post({ report: 'balances', weekday: 1, grade })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_SCHEDULES);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused[0]?.body).toMatchObject({ code: 'too-many-schedules' });
    expect(await listOf()).toHaveLength(MOST_SCHEDULES);
  });

  it.each<[string, object]>([
    ['without a day', { report: 'balances' }],
    ['on an eighth day', { report: 'balances', weekday: 8 }],
    ['of an unknown report', { report: 'attendance', weekday: 1 }],
    ['of a custom period', { report: 'redemptions', weekday: 1, period: 'custom' }],
    ['of a day that has hardly begun', { report: 'redemptions', weekday: 1, period: 'today' }],
  ])('is refused %s', async (_, body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('is refused to people who may not open the report', async () => {
    const lee = await addUser(world.pool, 'teacher', school.id);
    const teacher = await signIn(world.api.client(), lee);
    const own = await addClass(world.pool, school.id, lee.id);
    const statusOf = async (body: object) => (await post({ weekday: 1, ...body }, teacher)).status;
    expect(await statusOf({ report: 'participation', classId: own })).toBe(201);
    expect(await statusOf({ report: 'participation', classId: school.classId })).toBe(403);
    expect(await statusOf({ report: 'staff-activity' })).toBe(403);
    expect(await statusOf({ report: 'balances', classId: world.otherSchool.classId })).toBe(404);
    await admin.call(routes.changeSchoolSettings, { body: { isRankingHidden: true } });
    expect(await post({ report: 'top-students', weekday: 1 })).toMatchObject({
      status: 403,
      body: { code: 'ranking-hidden' },
    });
    const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    await executive.call(routes.openSchool, { params: { schoolId: school.id } });
    expect((await post({ report: 'balances', weekday: 1 }, executive)).status).toBe(403);
  });
});

describe('its mail', () => {
  // The workers of a test send the mails of the next ones.
  it('comes once, however many workers there are, even when one is killed on the way', async () => {
    await scheduled({ report: 'participation' });
    // It can write the mail and not send it, so what arrives has been sent by the others.
    const doomed = mails.startWorker({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await written();
    doomed.child.kill('SIGKILL');
    mails.startWorkers(2);
    await allSent();
    expect(mailsTo(school.users.school_admin)).toHaveLength(1);
    // Another schedule shows that all that is due has been gone through again.
    await scheduled({ report: 'balances' });
    await send();
    await until(() => Promise.resolve(mailsTo(school.users.school_admin).length > 1));
    await allSent();
    expect(mailsTo(school.users.school_admin)).toHaveLength(2);
  });

  it('that waits for a mail server is not sent once it is stopped, or its owner has lost the role', async () => {
    const demoted = await addUser(world.pool, 'teacher', school.id);
    const kept = await addUser(world.pool, 'teacher', school.id);
    for (const user of [demoted, kept])
      await scheduled({ report: 'balances' }, await signIn(world.api.client(), user));
    const { id } = await scheduled({ report: 'balances' });
    await mails.stopWorkers();
    await send();
    const { rowCount } = await world.pool.query('SELECT FROM directory.mails WHERE school_id = $1', [
      school.id,
    ]);
    expect(rowCount).toBe(3);
    await stop(id);
    await world.pool.query(`UPDATE directory.users SET role = 'staff' WHERE id = $1`, [demoted.id]);
    mails.startWorker();
    await allSent();
    expect([demoted, kept, school.users.school_admin].map((user) => mailsTo(user).length)).toEqual([0, 1, 0]);
  });

  it('names the report, filters and period, has no figure, and leads to the report and its file', async () => {
    const { classId, users } = school;
    await world.pool.query(`UPDATE directory.schools SET name = 'Birch & <b>Oak</b>' WHERE id = $1`, [
      school.id,
    ]);
    await world.pool.query(`UPDATE directory.users SET display_name = 'Dana <i>Lee</i>' WHERE id = $1`, [
      users.teacher.id,
    ]);
    await scheduled({ report: 'points-by-category', classId, grade: '4', staffId: users.teacher.id });
    await send();
    const mail = await server.mailTo(users.school_admin.email);
    expect(mail.subject).toMatch(/^Birch & <b>Oak<\/b>: Points by category, \w+ \d+ to \w+ \d+$/);
    expect(mail.text).toMatch(
      /- Period: \w+ \d+ to \w+ \d+\n- Class: .+\n- Grade: 4\n- Staff: Dana <i>Lee<\/i>\n/,
    );
    expect(mail.html).not.toMatch(/<b>Oak|<i>Lee/);
    const page = addressIn(mail, 'Open the report');
    expect(page.origin + page.pathname).toBe('https://laurel.birch.test/reports');
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      report: 'points-by-category',
      period: 'custom',
      class: classId,
      grade: '4',
      staff: users.teacher.id,
      to: SENT?.lastDay,
      asOf: SENT?.asOf.toISOString(),
    });
    expect(addressIn(mail, 'Download it as CSV').href).toBe(`${page.href}#csv`);
    // Both are routes that the api answers, with the names that the page gives them.
    const { from = '', to = '', asOf = '' } = Object.fromEntries(page.searchParams);
    const query = { period: 'custom', from, to, asOf, classId, grade: '4', staffId: users.teacher.id };
    expect((await admin.call(routes.showPointsByCategory, { query })).status).toBe(200);
    expect((await admin.call(routes.downloadPointsByCategory, { query })).status).toBe(200);
  });

  it('is stopped by one POST of a mail program, but not by a GET', async () => {
    const { id } = await scheduled({ report: 'participation' });
    await scheduled({ report: 'participation', weekday: null });
    await send();
    const mail = await server.mailTo(school.users.school_admin.email);
    const headers = Object.fromEntries(mail.headerLines.map(({ key, line }) => [key, line]));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const header = mail.headers.get('list') as { unsubscribe?: { url: string } } | undefined;
    const { pathname } = new URL(header?.unsubscribe?.url ?? '');
    const stranger = world.api.client();
    const page = addressIn(mail, 'Stop this email');
    for (const method of ['GET', 'HEAD']) {
      const looked = await stranger.send(method, pathname);
      expect([looked.status, looked.headers.get('location')]).toEqual([302, page.pathname + page.hash]);
    }
    expect(await listOf()).toHaveLength(2);
    const form = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    for (let times = 0; times < 2; times += 1)
      expect((await stranger.send('POST', pathname, form)).status).toBe(200);
    expect((await listOf()).map((each) => each.id)).not.toContain(id);
    expect(await listOf()).toHaveLength(1);
    const { rows } = await world.pool.query(
      `SELECT FROM directory.audit_log WHERE entity_id = $1 AND action = 'delete'`,
      [id],
    );
    expect(rows).toHaveLength(1);
    const forged = { params: { token: page.hash.slice(1, -2) } };
    expect((await stranger.call(routes.stopMailedReport, forged)).status).toBe(404);
  });
});
