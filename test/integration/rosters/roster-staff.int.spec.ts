import type { AdminUser } from '#contracts/staff/administration';
import type { SchoolClass } from '#contracts/students/classes';
import { routes } from '#contracts/routes';
import { VERSION_11, zip } from '#roster/testing/bundles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiWorld } from '../../setup/api-world.js';
import { rosterCalls, rosterStateOf } from '../../setup/roster-calls.js';
import { addSchool, addUser, type TestSchool } from '../../setup/school.js';
import { type ServiceProcess, startService } from '../../setup/service-process.js';

let world: ApiWorld;
let worker: ServiceProcess;
/** A new school for each test. */
let school: TestSchool;
let calls: ReturnType<typeof rosterCalls>;

beforeAll(async () => {
  world = await ApiWorld.startOwn({ SMTP_URL: 'smtp://127.0.0.1:1' });
  worker = startService('worker/src/main.js', { DATABASE_URL: world.api.databaseUrl });
});
afterAll(async () => {
  await worker.stop();
  await world.stop();
});
beforeEach(async () => {
  school = await addSchool(world.pool);
  await world.pool.query(`UPDATE directory.schools SET name = 'Maple Grove' WHERE id = $1`, [school.id]);
  calls = rosterCalls(await world.signIn('school_admin', school));
});

/** The bundle with these users of its staff instead, and who teaches class c1 of version 1.1. */
function withStaff(users: readonly string[], teaching: readonly string[] = []): Buffer {
  const [heading = '', ...lines] = (VERSION_11['users.csv'] ?? '').split('\r\n');
  const students = lines.filter((line) => line.includes(',student,'));
  const staff = users.map((each) => {
    const [id, role, first, email] = each.split(' ');
    return `${id},,,true,s1,${role},${id},,${first},Lee,,,${email ?? ''},,,,,`;
  });
  const enrollments = (VERSION_11['enrollments.csv'] ?? '')
    .split('\r\n')
    .filter((line) => !/,teacher,/.test(line));
  const taught = teaching.map((each, index) => {
    const [id, primary] = each.split(' ');
    return `x${index},,,c1,s1,${id},teacher,${primary ?? 'false'},,`;
  });
  return zip({
    ...VERSION_11,
    'users.csv': [heading, ...students, ...staff].join('\r\n'),
    'enrollments.csv': [...enrollments.filter((line) => line !== ''), ...taught].join('\r\n'),
  });
}

describe('the staff of a bundle', () => {
  const email = (name: string) => `${name}-${school.id}@birch.test`;
  const staffOf = async () => {
    const { rows } = await world.pool.query<{ id: string; first_name: string; value: object }>(
      `SELECT id, first_name, jsonb_build_object('id', sourced_id, 'role', role, 'active', is_active,
                'password', password_hash IS NOT NULL) AS value
       FROM directory.users WHERE school_id = $1 AND sourced_id IS NOT NULL`,
      [school.id],
    );
    return rows;
  };
  const teachersOf = async (name: string) => {
    const { rows } = await world.pool.query<{ ids: (string | null)[] }>(
      `SELECT array_prepend(l.sourced_id, ARRAY(
                SELECT u.sourced_id FROM directory.class_teachers t JOIN directory.users u ON u.id = t.teacher_id
                WHERE t.class_id = c.id ORDER BY 1)) AS ids
       FROM directory.classes c LEFT JOIN directory.users l ON l.id = c.teacher_id
       WHERE c.school_id = $1 AND c.name = $2`,
      [school.id, name],
    );
    return rows[0]?.ids;
  };
  it('gets accounts and classes, once, and mail only on request', async () => {
    const { staff } = school.users;
    const colleague = await world.signIn('staff', school);
    const bundle = withStaff(
      [
        `t1 teacher Kim ${email('kim')}`,
        `t2 aide Ash ${email('ash')}`,
        `t3 administrator Max ${email('max')}`,
        `t4 teacher Sam ${staff.email}`,
      ],
      ['t4', 't1 true', 't2'],
    );
    const ready = await calls.planned(bundle);
    expect(ready.counts).toMatchObject({ newStaff: 3, linkedStaff: 1, staffConflicts: 0, taughtClasses: 1 });
    expect(ready.preview?.staffRows.teaching).toMatchObject([
      { name: 'Homeroom 3A', teachers: ['Kim Lee', 'Kim Lee'] },
    ]);
    expect((await calls.applied(bundle)).state).toBe('done');
    const accounts = Object.fromEntries(
      (await staffOf()).map(({ value }) => [(value as { id: string }).id, value]),
    );
    expect(accounts).toMatchObject({
      t1: { role: 'teacher', active: true, password: false },
      t2: { role: 'staff', active: true, password: false },
      t3: { role: 'teacher', active: true, password: false },
      t4: { role: 'teacher', active: true, password: true },
    });
    expect(await teachersOf('Homeroom 3A')).toEqual(['t1', 't4']);
    // A user who has got more rights signs in again.
    expect((await colleague.call(routes.listClasses)).status).toBe(401);
    const mails = () =>
      world.pool.query(`SELECT FROM directory.mails WHERE kind = 'invitation' AND school_id = $1`, [
        school.id,
      ]);
    expect((await mails()).rowCount).toBe(0);
    const before = await rosterStateOf(world.pool, school.id);
    expect((await calls.applied(bundle)).counts).toMatchObject({
      newStaff: 0,
      linkedStaff: 0,
      taughtClasses: 0,
    });
    expect(await rosterStateOf(world.pool, school.id)).toEqual(before);
  });

  it('is invited on request, with a link that works', async () => {
    await calls.applied(withStaff([`t1 teacher Kim ${email('kim')}`]), { invitesStaff: true });
    const { rows } = await world.pool.query(
      `SELECT m.address, m.secret IS NOT NULL AS has_link, l.purpose FROM directory.mails m
       JOIN directory.one_time_links l ON l.user_id = m.user_id WHERE m.kind = 'invitation' AND m.school_id = $1`,
      [school.id],
    );
    expect(rows).toEqual([{ address: email('kim'), has_link: true, purpose: 'invitation' }]);
  });

  it('is deactivated only on request, administrators never', async () => {
    await calls.applied(
      withStaff([
        `t1 teacher Kim ${email('kim')}`,
        `t2 teacher Ash ${email('ash')}`,
        `t3 teacher Ada ${school.users.school_admin.email}`,
      ]),
    );
    const next = withStaff([`t2 teacher Ash ${email('ash')}`]);
    expect((await calls.applied(next)).counts).toMatchObject({ staffLeavers: 1 });
    const active = async () =>
      Object.fromEntries(
        (await staffOf()).map(({ value }) => [
          (value as { id: string }).id,
          (value as { active: boolean }).active,
        ]),
      );
    expect(await active()).toEqual({ t1: true, t2: true, t3: true });
    await calls.applied(next, { deactivatesStaff: true });
    expect(await active()).toEqual({ t1: false, t2: true, t3: true });
    const { rows } = await world.pool.query<{ after: object }>(
      `SELECT after FROM directory.audit_log WHERE school_id = $1 AND entity = 'user' AND action = 'update' ORDER BY id DESC LIMIT 1`,
      [school.id],
    );
    expect(rows).toEqual([{ after: { is_active: false } }]);
  });

  it('never gets an account of another school, or of nobody', async () => {
    await world.pool.query(
      `UPDATE directory.schools SET paid_through = now() + interval '1 year' WHERE id = $1`,
      [school.id],
    );
    const elsewhere = await addSchool(world.pool);
    const stranger = await addUser(world.pool, 'executive_admin', null);
    const done = await calls.applied(
      withStaff(
        [
          `t1 teacher Kim ${elsewhere.users.teacher.email}`,
          `t2 teacher Ash ${stranger.email}`,
          `t3 teacher Eve`,
        ],
        ['t1 true'],
      ),
    );
    expect(done.counts).toMatchObject({ newStaff: 0, linkedStaff: 0, staffConflicts: 3, taughtClasses: 0 });
    expect(await staffOf()).toEqual([]);
    const { rows } = await world.pool.query(
      'SELECT school_id, sourced_id FROM directory.users WHERE id = ANY ($1) ORDER BY school_id',
      [[elsewhere.users.teacher.id, stranger.id]],
    );
    expect(rows).toEqual([
      { school_id: elsewhere.id, sourced_id: null },
      { school_id: null, sourced_id: null },
    ]);
  });

  it('looks alike to a school on trial whether it has an account elsewhere or none, and only that account’s owner is told', async () => {
    const elsewhere = await addSchool(world.pool);
    const { teacher } = elsewhere.users;
    const stranger = await addUser(world.pool, 'executive_admin', null);
    const bundle = withStaff(
      [`t1 teacher Kim ${teacher.email}`, `t2 aide Ash ${stranger.email}`, `t3 aide Sam ${email('sam')}`],
      ['t1 true'],
    );
    const seen = (await calls.planned(bundle)).preview?.staffRows;
    expect(seen?.conflict).toEqual([]);
    expect(seen?.new?.map((row) => row.email)).toEqual([teacher.email, stranger.email, email('sam')]);
    expect((await calls.applied(bundle, { invitesStaff: true })).counts).toMatchObject({ newStaff: 3 });
    await calls.applied(bundle, { invitesStaff: true });
    const admin = await world.signIn('school_admin', school);
    const users = (await admin.call(routes.listUsers)).body as AdminUser[];
    expect(users.filter(({ hasSetPassword }) => !hasSetPassword).map((user) => user.invitation)).toEqual(
      [stranger.email, teacher.email, email('sam')].map((address) => ({
        state: 'waiting',
        address,
        code: null,
      })),
    );
    const classes = (await admin.call(routes.listClasses)).body as SchoolClass[];
    expect(classes.find(({ name }) => name === 'Homeroom 3A')?.teacherEmail).toBe(teacher.email);
    const { rows } = await world.pool.query(
      'SELECT kind, address, user_id FROM directory.mails WHERE user_id = ANY ($1)',
      [[teacher.id, stranger.id]],
    );
    expect(rows).toHaveLength(2);
    for (const { id, email: address } of [teacher, stranger])
      expect(rows).toContainEqual({ kind: 'invited-elsewhere', address, user_id: id });
    const owners = await world.pool.query<{ school_id: string | null; sourced_id: string | null }>(
      'SELECT school_id, sourced_id FROM directory.users WHERE id = ANY ($1) ORDER BY school_id',
      [[teacher.id, stranger.id]],
    );
    expect(owners.rows).toEqual([
      { school_id: elsewhere.id, sourced_id: null },
      { school_id: null, sourced_id: null },
    ]);
  });
});
