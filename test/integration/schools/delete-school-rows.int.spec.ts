import { ledgerStream } from '#contracts/events/stream-name';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addSchool, addUser, signIn } from '../../setup/school.js';
import { addGroup } from '../../setup/teams.js';
import { insertRow, keysOfRows, tablesOfSchools } from '../../setup/school-rows.js';

/** The record of the deletion itself. */
const STAYS = ['directory.audit_log', 'directory.school_deletions', 'ledger.deleted_streams'];

/** A district’s own rows, which somebody of a school can have asked for. */
const OF_DISTRICTS = 'directory.district_rosters';

// Its own database: it counts all rows.
let world: ApiWorld;
let executive: ApiClient;
beforeAll(async () => {
  world = await ApiWorld.startOwn();
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
  // The database and its ledger get their id with the first fact.
  const { categoryId, studentIds } = world.school;
  const admin = await world.signIn('school_admin');
  await admin.call(routes.awardPoints, { body: { categoryId, studentId: studentIds[0] } });
});
afterAll(() => world.stop());

/** Counts failed sign-ins by address and forgets them within a day, so its rows are not predictable. */
const PASSING = 'directory.sign_in_budgets';

const tableOf = (key: string) => key.slice(0, key.indexOf(' '));

it('deleting a school removes all of its rows, and no row of another school', async () => {
  const { pool } = world;
  const district_id = randomUUID();
  await pool.query(`INSERT INTO directory.districts (id, name, created_at) VALUES ($1, 'Lakes', now())`, [
    district_id,
  ]);
  const before = await keysOfRows(pool);
  const newKeys = async () =>
    [...(await keysOfRows(pool))].filter((key) => !before.has(key) && tableOf(key) !== PASSING);

  const { id: schoolId, classId, users, studentIds, categoryId } = await addSchool(pool);
  const admin = await signIn(world.api.client(), users.school_admin);
  const ids = {
    school_id: schoolId,
    class_id: classId,
    teacher_id: users.teacher.id,
    user_id: users.staff.id,
    mail_id: randomUUID(),
    schedule_id: randomUUID(),
    job_id: randomUUID(),
    asked_by: users.staff.id,
    student_id: studentIds[0],
    from_student_id: studentIds[0],
    to_student_id: studentIds[1],
    stream: ledgerStream(schoolId),
    created_by: users.teacher.id,
    reward_id: randomUUID(),
    district_id,
  };
  /** Other tables refer to these rows. */
  const referredTo: Record<string, string> = {
    'directory.jobs': ids.job_id,
    'directory.mails': ids.mail_id,
    'directory.rewards': ids.reward_id,
    'directory.report_schedules': ids.schedule_id,
    'directory.export_schedules': ids.schedule_id,
  };
  await admin.call(routes.awardPoints, { body: { categoryId, studentId: studentIds[0], note: 'Kind' } });
  await admin.call(routes.updateStudent, { params: { id: studentIds[0] }, body: { name: 'Ida Lund' } });
  await addGroup(pool, schoolId, users.teacher.id, [studentIds[0]]);
  // The product has written some rows; the rest are made up, so that every table has one.
  const written = new Set((await newKeys()).map(tableOf));
  const left = [...STAYS.slice(1), OF_DISTRICTS];
  const tables = (await tablesOfSchools(pool)).filter(({ name }) => !left.includes(name));
  for (const table of tables) {
    if (written.has(table.name)) continue;
    const id = referredTo[table.name];
    await insertRow(pool, table, id === undefined ? ids : { ...ids, id });
  }
  expect(new Set((await newKeys()).map(tableOf))).toEqual(
    new Set(['directory.schools', ...tables.map(({ name }) => name)]),
  );

  const call = { params: { schoolId }, body: { name: 'Birch School' } };
  expect((await executive.call(routes.deleteSchool, call)).status).toBe(202);
  await until(async () => {
    const { rowCount } = await pool.query(
      'SELECT FROM directory.school_deletions WHERE school_id = $1 AND finished_at IS NOT NULL',
      [schoolId],
    );
    return rowCount === 1;
  });
  expect((await newKeys()).map(tableOf)).toEqual(STAYS);
  const after = await keysOfRows(pool);
  expect([...before].filter((key) => !after.has(key) && tableOf(key) !== PASSING)).toEqual([]);
});

it('every read model and every table of the directory that refers to a school is checked', async () => {
  const names = (await tablesOfSchools(world.pool)).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'directory.sessions',
      'directory.login_codes',
      'directory.student_sessions',
      'directory.award_notes',
      'ledger.events',
      'ledger.snapshots',
      'readmodel.parked_events',
      'readmodel.rebuild_requests',
    ]),
  );
});
