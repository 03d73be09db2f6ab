import { routes } from '#contracts/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { rosterCalls } from '../../setup/roster-calls.js';
import { addSchool, type TestSchool } from '../../setup/school.js';

let world: ApiWorld;
/** A new school for each test, called Maple, without students. */
let school: TestSchool;
let admin: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(async () => {
  await world.stop();
});
beforeEach(async () => {
  school = await addSchool(world.pool);
  admin = await world.signIn('school_admin', school);
  await world.pool.query(`UPDATE directory.schools SET name = 'Maple' WHERE id = $1`, [school.id]);
  await world.pool.query(`UPDATE directory.students SET archived_at = now() WHERE school_id = $1`, [
    school.id,
  ]);
});

const file = (name: string) => readFile(`test/fixtures/rosters/${name}`);
const calls = () => rosterCalls(admin);

/** The students in use, by name. */
async function students(): Promise<Record<string, { id: string; number: string; sourcedId: string | null }>> {
  const { rows } = await world.pool.query<{ name: string; id: string; number: string; sourcedId: string }>(
    `SELECT name, id, student_number AS number, sourced_id AS "sourcedId" FROM directory.students
     WHERE school_id = $1 AND archived_at IS NULL ORDER BY name`,
    [school.id],
  );
  return Object.fromEntries(rows.map(({ name, ...student }) => [name, student]));
}

it('a student whose ID lost its zeros is shown beside the new one, and keeps the points if a person says that they are the same', async () => {
  await calls().applied(await file('table-day1.csv'));
  const before = await students();
  const studentId = before['Zoë Nuñez']?.id ?? '';
  const award = { categoryId: school.categoryId, studentIds: [studentId], amount: 4 };
  expect((await admin.call(routes.awardPointsInBulk, { body: award })).status).toBe(201);

  const { id, fingerprint, preview, counts } = await calls().planned(
    await file('table-day2-zero-stripped.csv'),
  );
  const zoe = { name: 'Zoë Nuñez', className: '3A' };
  const candidates = [{ ...zoe, studentId: '00142', id: studentId }];
  expect(preview?.maybeSame).toEqual([{ ...zoe, studentId: '142', line: 11, isClear: true, candidates }]);
  expect(counts).toMatchObject({ maybeSame: 1, conflict: 1, leaver: 0, new: 0, unchanged: 9 });

  // The choice was made before this change, so a person has to look again.
  await world.pool.query(`UPDATE directory.students SET grade = '4' WHERE id = $1`, [studentId]);
  const choices = { students: [{ line: 11, studentId }] };
  await calls().apply(id, { fingerprint, choices });
  const again = await calls().settled(id);
  expect(again).toMatchObject({ state: 'ready', isReplanned: true, counts: { maybeSame: 1 } });
  const { rows } = await world.pool.query('SELECT choices FROM directory.roster_imports WHERE id = $1', [id]);
  expect(rows).toEqual([{ choices: null }]);

  await calls().apply(id, { fingerprint: again.fingerprint, choices });
  expect(await calls().settled(id)).toMatchObject({ state: 'done', counts: { changed: 1, conflict: 0 } });
  expect(await students()).toEqual({
    ...before,
    'Zoë Nuñez': { id: studentId, number: '142', sourcedId: null },
  });
  const { rows: kept } = await world.pool.query(
    `SELECT b.balance, a.after ->> 'same_student' AS same, a.after ->> 'two_students' AS two
     FROM readmodel.student_balances b, directory.audit_log a
     WHERE b.student_id = $1 AND a.entity = 'roster_import' AND a.entity_id = $2`,
    [studentId, id],
  );
  expect(kept).toEqual([{ balance: 4, same: '1', two: '0' }]);
});

it('a whole set of new sourcedIds is shown once, and linked by one choice, as is the account of a person with a new one', async () => {
  await calls().applied(await file('or11-base.zip'));
  const before = await students();
  const ofAnn = `directory.users WHERE school_id = $1 AND email = 'ann.lee@maple.example'`;
  const { rows: known } = await world.pool.query<{ id: string }>(`SELECT id FROM ${ofAnn}`, [school.id]);
  await world.pool.query(`UPDATE directory.users SET sourced_id = 'before' WHERE id = $1`, [known[0]?.id]);

  const next = await file('or11-new-sis-same-numbers.zip');
  const { id, fingerprint, preview, counts } = await calls().planned(next);
  expect(counts).toMatchObject({ newIds: 2, maybeSame: 0, leaver: 0, new: 0 });
  expect(counts).toMatchObject({ staffConflicts: 1, staffLeavers: 0 });
  expect(preview?.newIds).toMatchObject([
    { name: 'Zoë Nuñez', studentId: '00142', candidates: [{ id: before['Zoë Nuñez']?.id }] },
    { name: 'Éric Ortiz' },
  ]);
  const [ann] = preview?.staffRows.conflict ?? [];
  expect(ann).toMatchObject({ conflict: 'email-of-other', account: 'Ann Lee' });

  await calls().apply(id, { fingerprint, choices: { newIds: 'same', staff: [ann?.line ?? 0] } });
  expect((await calls().settled(id)).counts).toMatchObject({ changed: 2, conflict: 0, linkedStaff: 1 });
  const linked = Object.entries(before).map(([name, each]) => [
    name,
    { ...each, sourcedId: `9${each.sourcedId}` },
  ]);
  expect(await students()).toEqual(Object.fromEntries(linked));
  const { rows } = await world.pool.query(`SELECT id, sourced_id FROM ${ofAnn}`, [school.id]);
  expect(rows).toEqual([{ id: known[0]?.id, sourced_id: 'T1' }]);
});
