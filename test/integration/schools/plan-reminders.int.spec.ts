import { createDatabase } from '#database/connect';
import { routes } from '#contracts/routes';
import { type School } from '#contracts/schools/schools';
import { type SessionUser } from '#contracts/accounts/users';
import { remindSchools } from '#worker/plan-reminders';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiClient } from '../../setup/api-client.js';
import { type ApiWorld } from '../../setup/api-world.js';
import { type TestMailServer } from '../../setup/mail-server.js';
import { MailWorld } from '../../setup/mail-world.js';
import { addSchool, addUser, signIn, type TestSchool } from '../../setup/school.js';
import { seals } from '../../setup/seals.js';

let mails: MailWorld;
let server: TestMailServer;
let world: ApiWorld;
let executive: ApiClient;

beforeAll(async () => {
  mails = await MailWorld.start();
  ({ server, world } = mails);
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
});
afterAll(() => mails.stop());

async function schoolWith(trial: string, paid: string | null = null): Promise<TestSchool> {
  const school = await addSchool(world.pool, 'UTC');
  await world.pool.query(
    `UPDATE directory.schools SET trial_ends_at = now() + $2::interval, paid_through = now() + $3::interval
     WHERE id = $1`,
    [school.id, trial, paid],
  );
  return school;
}

/** What each worker does once a minute. */
const remind = () => remindSchools(createDatabase(world.pool), seals);
const mailsTo = ({ users }: TestSchool) => server.mailsTo(users.school_admin.email);
const update = (schoolId: string, body: object) =>
  executive.call(routes.updateSchool, { params: { schoolId }, body });

async function reminders({ id }: TestSchool): Promise<number[]> {
  const { rows } = await world.pool.query<{ days: number }>(
    'SELECT days_before AS days FROM directory.plan_reminders WHERE school_id = $1 ORDER BY written_at',
    [id],
  );
  return rows.map(({ days }) => days);
}

describe('the end of a trial, or of paid time', () => {
  it('is mailed once to the administrators 7 days and 1 day before, with any number of workers', async () => {
    const soon = await schoolWith('6 days');
    const tomorrow = await schoolWith('-1 day', '20 hours');
    const later = await schoolWith('8 days');
    const extended = await schoolWith('2 days', '300 days');
    const over = await schoolWith('-1 minute');
    const inactive = await schoolWith('2 days');
    await world.pool.query('UPDATE directory.schools SET is_active = false WHERE id = $1', [inactive.id]);
    // Each looks for schools to remind when it starts.
    mails.startWorkers(2);
    await until(() => Promise.resolve(mailsTo(soon).length > 0 && mailsTo(tomorrow).length > 0));
    expect(mailsTo(soon).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The Laurel free trial of Birch School ends on \w+day, \w+ \d+$/),
    ]);
    expect(mailsTo(tomorrow).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The Laurel subscription of Birch School ends on /),
    ]);
    expect(mailsTo(soon)[0]?.text).toContain('https://laurel.birch.test/pricing');
    expect(await reminders(soon)).toEqual([7]);
    expect(await reminders(tomorrow)).toEqual([1]);
    for (const school of [later, extended, over, inactive]) expect(await reminders(school)).toEqual([]);
    expect(server.mailsTo(soon.users.teacher.email)).toEqual([]);

    // Its last day comes, and then the school pays for some days more.
    await world.pool.query(
      `UPDATE directory.schools SET trial_ends_at = trial_ends_at - interval '5.5 days' WHERE id = $1`,
      [soon.id],
    );
    await Promise.all([remind(), remind()]);
    await until(() => Promise.resolve(mailsTo(soon).length === 2));
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await update(soon.id, { paidThrough: inThreeDays })).status).toBe(200);
    await Promise.all([remind(), remind()]);
    await until(() => Promise.resolve(mailsTo(soon).length === 3));
    await mails.stopWorkers();
    expect(await reminders(soon)).toEqual([7, 1, 7]);
    expect(mailsTo(tomorrow)).toHaveLength(1);
  });

  it('is mailed to all schools in one call, however many there are', async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      `INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
       SELECT gen_random_uuid(), 'Birch', 'UTC', now() + interval '6 days' FROM generate_series(1, 101) RETURNING id`,
    );
    await remind();
    const reminded = await world.pool.query(
      'SELECT FROM directory.plan_reminders WHERE school_id = ANY ($1)',
      [rows.map(({ id }) => id)],
    );
    expect(reminded.rowCount).toBe(101);
  });

  it('is in the session of administrators only', async () => {
    const school = await schoolWith('9 days');
    const planOf = async (role: 'school_admin' | 'teacher') =>
      ((await (await world.signIn(role, school)).call(routes.currentUser)).body as SessionUser).plan;
    expect(await planOf('school_admin')).toMatchObject({ isTrial: true });
    expect(await planOf('teacher')).toBeNull();
  });

  it('closes the school, with the reason as a code, until an Executive Admin extends it', async () => {
    const school = await schoolWith('-1 minute');
    const teacher = await world.signIn('teacher', school);
    const message = 'Your school account has been deactivated';
    expect((await teacher.call(routes.currentUser)).body).toMatchObject({ message, code: 'trial-ended' });
    const today = new Date().toISOString().slice(0, 10);
    const { body } = await update(school.id, { paidThrough: today });
    expect(body as School).toMatchObject({ paidThrough: today });
    // The last day is paid for too.
    expect((await teacher.call(routes.currentUser)).status).toBe(200);
    await update(school.id, { paidThrough: '2026-01-31' });
    expect((await teacher.call(routes.currentUser)).body).toMatchObject({ code: 'subscription-ended' });
    expect((await update(school.id, { name: 'Birch' })).body).toMatchObject({ paidThrough: '2026-01-31' });
    expect((await update(school.id, { paidThrough: null })).body).toMatchObject({ paidThrough: null });
    expect((await teacher.call(routes.currentUser)).body).toMatchObject({ code: 'trial-ended' });
  });
});
