import { type RosterChoices } from '#contracts/roster-imports';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { rosterCalls } from '../setup/roster-calls.js';
import { addSchool, type TestSchool } from '../setup/school.js';

let world: ApiWorld;
/** A school of each test's own, called Maple, without students. */
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
const planned = async (name: string) => rosterCalls(admin).planned(await file(name));
const applied = async (name: string, choices?: Partial<RosterChoices>) =>
  rosterCalls(admin).applied(await file(name), choices && { choices });

/** The students in use, by name. */
async function students(): Promise<Record<string, { id: string; number: string; sourcedId: string | null }>> {
  const { rows } = await world.pool.query<{ name: string; id: string; number: string; sourcedId: string }>(
    `SELECT name, id, student_number AS number, sourced_id AS "sourcedId" FROM directory.students
     WHERE school_id = $1 AND archived_at IS NULL ORDER BY name`,
    [school.id],
  );
  return Object.fromEntries(rows.map(({ name, ...student }) => [name, student]));
}

async function entryOfLast(): Promise<object> {
  const { rows } = await world.pool.query<{ after: object }>(
    `SELECT after FROM directory.audit_log WHERE school_id = $1 AND entity = 'roster_import'
     ORDER BY id DESC LIMIT 1`,
    [school.id],
  );
  return rows[0]?.after ?? {};
}

describe('a roster on which a spreadsheet has stripped the zeros of a student ID', () => {
  const day2 = 'table-day2-zero-stripped.csv';
  const line = 11;
  let before: Awaited<ReturnType<typeof students>>;
  beforeEach(async () => {
    await applied('table-day1.csv');
    before = await students();
  });

  it('shows both sides, and changes neither without a choice', async () => {
    const zoe = { name: 'Zoë Nuñez', className: '3A' };
    const { preview, counts } = await planned(day2);
    expect(preview?.maybeSame).toEqual([
      {
        ...zoe,
        studentId: '142',
        line,
        isClear: true,
        candidates: [{ ...zoe, studentId: '00142', id: before['Zoë Nuñez']?.id }],
      },
    ]);
    expect(counts).toMatchObject({ maybeSame: 1, conflict: 1, newIds: 0, leaver: 0, new: 0, unchanged: 9 });
    expect((await applied(day2)).state).toBe('done');
    expect(await students()).toEqual(before);
  });

  it('changes the ID of the student, whose points stay, if a person says that it is the same one', async () => {
    const studentId = before['Zoë Nuñez']?.id ?? '';
    const award = { categoryId: school.categoryId, studentIds: [studentId], amount: 4 };
    expect((await admin.call(routes.awardPointsInBulk, { body: award })).status).toBe(201);
    expect((await applied(day2, { students: [{ line, studentId }] })).counts).toMatchObject({ changed: 1 });
    expect((await students())['Zoë Nuñez']).toEqual({ id: studentId, number: '142', sourcedId: null });
    expect(await entryOfLast()).toMatchObject({ same_student: 1, two_students: 0, changed: 1 });
    const { rows } = await world.pool.query(
      'SELECT balance FROM readmodel.student_balances WHERE student_id = $1',
      [studentId],
    );
    expect(rows).toEqual([{ balance: 4 }]);
    expect((await planned(day2)).counts).toMatchObject({ maybeSame: 0, unchanged: 10 });
  });

  it('archives one and adds the other if a person says that they are two, and the next one says no more of it', async () => {
    expect((await applied(day2, { students: [{ line, studentId: null }] })).counts).toMatchObject({
      leaver: 1,
      new: 1,
    });
    expect((await students())['Zoë Nuñez']?.id).not.toBe(before['Zoë Nuñez']?.id);
    expect(await entryOfLast()).toMatchObject({ same_student: 0, two_students: 1 });
    expect((await planned(day2)).counts).toMatchObject({ conflict: 0, unchanged: 10 });
  });

  it('is planned again, without the choices, if the student has changed since', async () => {
    const studentId = before['Zoë Nuñez']?.id ?? '';
    const { id, fingerprint } = await planned(day2);
    await world.pool.query(`UPDATE directory.students SET name = 'Zoe' WHERE id = $1`, [studentId]);
    const { apply, settled } = rosterCalls(admin);
    await apply(id, { fingerprint, choices: { students: [{ line, studentId }] } });
    expect(await settled(id)).toMatchObject({ state: 'ready', isReplanned: true, counts: { maybeSame: 1 } });
    const { rows } = await world.pool.query('SELECT choices FROM directory.roster_imports WHERE id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ choices: null }]);
  });
});

describe('a roster with a new sourcedId of a member of staff', () => {
  it('links their account if a person says that it is theirs', async () => {
    await applied('or11-base.zip');
    const ofAnn = `FROM directory.users WHERE school_id = $1 AND email = 'ann.lee@maple.example'`;
    const { rows: before } = await world.pool.query<{ id: string }>(`SELECT id ${ofAnn}`, [school.id]);
    await world.pool.query(`UPDATE directory.users SET sourced_id = 'before' WHERE id = $1`, [before[0]?.id]);
    const { preview, counts } = await planned('or11-base.zip');
    expect(counts).toMatchObject({ staffConflicts: 1, staffLeavers: 0 });
    const [row] = preview?.staffRows.conflict ?? [];
    expect(row).toMatchObject({ conflict: 'email-of-other', account: 'Ann Lee' });
    await applied('or11-base.zip', { staff: [row?.line ?? 0] });
    const { rows } = await world.pool.query(`SELECT id, sourced_id ${ofAnn}`, [school.id]);
    expect(rows).toEqual([{ id: before[0]?.id, sourced_id: 'T1' }]);
  });
});

describe('a roster with a whole set of new sourcedIds', () => {
  const next = 'or11-new-sis-same-numbers.zip';

  it('shows them once, and relinks all after one choice', async () => {
    await applied('or11-base.zip');
    const before = await students();
    const { counts, preview } = await planned(next);
    expect(counts).toMatchObject({ newIds: 2, maybeSame: 0, leaver: 0, new: 0 });
    expect(preview?.newIds).toMatchObject([
      { name: 'Zoë Nuñez', studentId: '00142', candidates: [{ id: before['Zoë Nuñez']?.id }] },
      { name: 'Éric Ortiz' },
    ]);
    expect((await applied(next, { newIds: 'same' })).counts).toMatchObject({ changed: 2, conflict: 0 });
    const relinked = Object.entries(before).map(([name, each]) => [
      name,
      { ...each, sourcedId: `9${each.sourcedId}` },
    ]);
    expect(await students()).toEqual(Object.fromEntries(relinked));
    expect((await planned(next)).counts).toMatchObject({ conflict: 0, unchanged: 2 });
  });
});
