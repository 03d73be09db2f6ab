import type { DistrictRoster } from '#contracts/rosters/district-rosters';
import type { RosterImportDetail, TransferredBalances } from '#contracts/rosters/roster-imports';
import { ledgerStream } from '#contracts/events/stream-name';
import { routes } from '#contracts/routes';
import { zip } from '#roster/testing/bundles';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { idIn, rosterCalls } from '../../setup/roster-calls.js';
import { addSchool, addUser, signIn, type TestSchool } from '../../setup/school.js';

let world: ApiWorld;
let executive: ApiClient;
let districtId: string;
let maple: TestSchool;
let cedar: TestSchool;

beforeAll(async () => {
  world = await ApiWorld.start();
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
});
afterAll(() => world.stop());
beforeEach(async () => {
  [maple, cedar] = [await named('Maple Grove'), await named('Cedar Hill')];
  const body = { name: `Lakes ${randomUUID()}`, schoolIds: [maple.id, cedar.id] };
  districtId = idIn(await executive.call(routes.createDistrict, { body }));
});

async function named(name: string): Promise<TestSchool> {
  const school = await addSchool(world.pool);
  await world.pool.query('UPDATE directory.schools SET name = $2 WHERE id = $1', [school.id, name]);
  return school;
}

/** Six students of each school. Dee Moss, the last of Maple Grove, attends the school that is given. */
function bundle(schoolOfDee: 's1' | 's2') {
  const students = Array.from('abcdefghijkl').map((letter, index) => ({
    id: `u${index}`,
    name: index === 5 ? 'Dee,Moss' : `${letter.toUpperCase()}da,Moss`,
    school: index === 5 ? schoolOfDee : index < 6 ? 's1' : 's2',
  }));
  const lines = (...rows: string[]) => rows.join('\r\n') + '\r\n';
  return zip({
    'orgs.csv': lines(
      'sourcedId,name,type,parentSourcedId',
      'd1,Lakes,district,',
      's1,Maple Grove,school,d1',
      's2,Cedar Hill,school,d1',
    ),
    'academicSessions.csv': lines(
      'sourcedId,title,type,startDate,endDate',
      't1,All,term,2026-01-01,2099-12-31',
    ),
    'classes.csv': lines(
      'sourcedId,title,classType,schoolSourcedId,termSourcedIds',
      'c1,Maple 1,homeroom,s1,t1',
      'c2,Cedar 1,homeroom,s2,t1',
    ),
    'users.csv': lines(
      'sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName,identifier,grades',
      ...students.map(
        ({ id, name, school }) => `${id},true,${school},student,${id},${name},10${id.slice(1)},03`,
      ),
    ),
    'enrollments.csv': lines(
      'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role',
      ...students.map(({ id, school }) => `e${id},${school.replace('s', 'c')},${school},${id},student`),
    ),
  });
}

async function settled(): Promise<DistrictRoster> {
  const latest = async () => {
    const { body } = await executive.call(routes.getDistrictRoster, { query: { districtId } });
    const { latest: found } = body as { latest: DistrictRoster | null };
    if (found === null) throw new Error('The district has no roster');
    return found;
  };
  await until(async () => !['reading', 'applying'].includes((await latest()).state));
  return latest();
}

async function planned(schoolOfDee: 's1' | 's2'): Promise<DistrictRoster> {
  const { status } = await executive.call(routes.startDistrictRoster, {
    query: { districtId, fileName: 'district.zip' },
    file: new Uint8Array(bundle(schoolOfDee)),
  });
  expect(status).toBe(202);
  return settled();
}

const apply = ({ id, fingerprint }: DistrictRoster, transferredBalances?: TransferredBalances) =>
  executive.call(routes.applyDistrictRoster, {
    params: { rosterId: id },
    body: { fingerprint: fingerprint ?? '', transferredBalances },
  });

async function applied(schoolOfDee: 's1' | 's2', balances?: TransferredBalances): Promise<DistrictRoster> {
  const { status } = await apply(await planned(schoolOfDee), balances);
  expect(status).toBe(202);
  return settled();
}

type Dee = {
  id: string;
  classId: string;
  isArchived: boolean;
  balance: number | null;
  carried: number | null;
  code: string | null;
};

async function deeAt({ id }: TestSchool): Promise<Dee | undefined> {
  const { rows } = await world.pool.query<Dee>(
    `SELECT s.id, s.class_id AS "classId", s.archived_at IS NOT NULL AS "isArchived", b.balance::int, b.carried::int,
            encode(c.code_hash, 'hex') AS code
     FROM directory.students s
     LEFT JOIN readmodel.student_balances b ON b.student_id = s.id
     LEFT JOIN directory.login_codes c ON c.student_id = s.id
     WHERE s.school_id = $1 AND s.sourced_id = 'u5'`,
    [id],
  );
  return rows[0];
}

/** Waits until Dee’s row at a school is as expected. */
async function seen(school: TestSchool, expected: Partial<Dee>): Promise<Dee> {
  await until(async () => {
    const dee = Object.entries((await deeAt(school)) ?? {});
    return Object.entries(expected).every(([key, value]) => dee.some(([k, v]) => k === key && v === value));
  });
  return (await deeAt(school)) as Dee;
}

/** Dee’s row at Maple Grove, with 3 points and a login code. */
async function deeWithPoints(): Promise<Dee> {
  await applied('s1');
  const dee = await deeAt(maple);
  const admin = await signIn(world.api.client(), maple.users.school_admin);
  const { categoryId } = maple;
  for (const status of [201, 201, 201])
    expect(await admin.call(routes.awardPoints, { body: { categoryId, studentId: dee?.id } })).toMatchObject({
      status,
    });
  const given = await admin.call(routes.generateMissingCodes, { params: { classId: dee?.classId ?? '' } });
  expect(given.status).toBe(200);
  return seen(maple, { balance: 3 });
}

const unsettled = async () =>
  (
    await world.pool.query(
      `SELECT FROM directory.student_transfers t JOIN directory.students s ON s.id = t.from_student_id
       WHERE s.school_id = ANY ($1) AND t.settled_at IS NULL`,
      [[maple.id, cedar.id]],
    )
  ).rows.length;

describe('a student who moves to another school of the district', () => {
  it('is announced in both previews, and nothing is applied until somebody says what becomes of the balance', async () => {
    await deeWithPoints();
    const ready = await planned('s2');
    expect(ready.schools).toMatchObject([
      { schoolName: 'Cedar Hill', held: null, counts: { new: 1, transfersIn: 1, transfersOut: 0 } },
      { schoolName: 'Maple Grove', held: null, counts: { leaver: 1, transfersIn: 0, transfersOut: 1 } },
    ]);
    const previews = await Promise.all(ready.schools.map(({ id }) => rosterCalls(executive).get(id)));
    expect(previews.map(({ preview }: RosterImportDetail) => preview?.transfers)).toEqual([
      [{ kind: 'from', name: 'Dee Moss', studentId: '105', schoolName: 'Maple Grove' }],
      [{ kind: 'to', name: 'Dee Moss', studentId: '105', schoolName: 'Cedar Hill' }],
    ]);
    const refused = await apply(ready);
    expect(refused).toMatchObject({ status: 409, body: { code: 'transfers-undecided' } });
    expect(await deeAt(cedar)).toBeUndefined();
  });

  it('brings the balance along as a fact in each ledger, and the login code', async () => {
    const before = await deeWithPoints();
    await applied('s2', 'carry');
    await until(async () => (await unsettled()) === 0);
    await seen(cedar, { isArchived: false, balance: 3, carried: 3, code: before.code });
    await seen(maple, { id: before.id, isArchived: true, balance: 0, code: null });
    const { rows } = await world.pool.query(
      `SELECT school_id, type, actor_id, data ->> 'reason' AS reason, data ->> 'fromSchoolId' AS "from"
       FROM readmodel.ledger_entries WHERE school_id = ANY ($1) AND type <> 'PointsAwarded' ORDER BY type`,
      [[maple.id, cedar.id]],
    );
    for (const [school, transfer] of [
      [maple, { kind: 'to', schoolName: 'Cedar Hill' }],
      [cedar, { kind: 'from', schoolName: 'Maple Grove' }],
    ] as const) {
      const admin = await signIn(world.api.client(), school.users.school_admin);
      const studentId = (await deeAt(school))?.id ?? '';
      const record = await admin.call(routes.getStudentRecord, { params: { studentId } });
      expect(record.body).toMatchObject({ transfers: [transfer] });
    }
    const by = { actor_id: 'student-transfer', reason: 'moved' };
    expect(rows).toEqual([
      { school_id: cedar.id, type: 'BalancesCarriedOver', from: maple.id, ...by },
      { school_id: maple.id, type: 'BalancesReset', from: null, ...by },
    ]);
  });

  it('is carried over once, although an api process that died would leave it to another one', async () => {
    const before = await deeWithPoints();
    await applied('s2', 'carry');
    await seen(cedar, { balance: 3 });
    const facts = async () =>
      (
        await world.pool.query('SELECT FROM ledger.events WHERE stream = ANY ($1)', [
          [ledgerStream(maple.id), ledgerStream(cedar.id)],
        ])
      ).rows.length;
    const recorded = await facts();
    await world.pool.query(
      'UPDATE directory.student_transfers SET settled_at = NULL WHERE from_student_id = $1',
      [before.id],
    );
    await world.pool.query(`SELECT pg_notify('student_transfers', $1)`, [cedar.id]);
    await until(async () => (await unsettled()) === 0);
    expect(await facts()).toBe(recorded);
    expect(await deeAt(cedar)).toMatchObject({ balance: 3, carried: 3, code: before.code });
  });

  it('starts at 0 if that is chosen, and has the points again after coming back', async () => {
    const before = await deeWithPoints();
    await applied('s2', 'zero');
    await until(async () => (await unsettled()) === 0);
    expect(await deeAt(cedar)).toMatchObject({ balance: null, code: before.code });
    expect(await deeAt(maple)).toMatchObject({ isArchived: true, balance: 3 });
    // As decided before.
    await applied('s1');
    await until(async () => (await unsettled()) === 0);
    expect(await deeAt(maple)).toMatchObject({ isArchived: false, balance: 3, code: before.code });
    expect(await deeAt(cedar)).toMatchObject({ isArchived: true });
  });

  it('brings the balance back with the next roster, as decided before', async () => {
    const before = await deeWithPoints();
    await applied('s2', 'carry');
    await seen(cedar, { balance: 3 });
    await applied('s1');
    await seen(maple, { id: before.id, balance: 3, carried: 3, code: before.code });
    await seen(cedar, { isArchived: true, balance: 0 });
  });
});
