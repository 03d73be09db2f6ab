import type { DistrictRoster } from '#contracts/rosters/district-rosters';
import { routes } from '#contracts/routes';
import { type Tables, VERSION_11, zip } from '#roster/testing/bundles';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { idIn, rosterCalls, rosterStateOf } from '../../setup/roster-calls.js';
import { SEEN } from '../../setup/rosters.js';
import { addSchool, addUser, signIn, type TestSchool, type TestUser } from '../../setup/school.js';

let world: ApiWorld;
let executiveUser: TestUser;
let executive: ApiClient;
/** A new district for each test, with the bundle's two schools. */
let districtId: string;
let maple: TestSchool;
let cedar: TestSchool;
/** A bundle with a student of Maple Grove whom it puts into no class, and one without her. */
let unclear: Tables;
let clean: Tables;

beforeAll(async () => {
  world = await ApiWorld.start();
  executiveUser = await addUser(world.pool, 'executive_admin', null);
  executive = await signIn(world.api.client(), executiveUser);
});
afterAll(async () => {
  await world.stop();
});
beforeEach(async () => {
  [maple, cedar] = [await named('Maple Grove'), await named('Cedar Hill')];
  districtId = await addDistrict(maple, cedar);
  // Nobody has two schools’ accounts.
  const users = (VERSION_11['users.csv'] ?? '').replace('Lee@Maple.test', `${randomUUID()}@maple.test`);
  unclear = { ...VERSION_11, 'users.csv': users };
  clean = { ...unclear, 'users.csv': users.replace(/u4,.*\r\n/, '') };
});

async function named(name: string): Promise<TestSchool> {
  const school = await addSchool(world.pool);
  await world.pool.query('UPDATE directory.schools SET name = $2 WHERE id = $1', [school.id, name]);
  return school;
}

async function addDistrict(...schools: TestSchool[]): Promise<string> {
  const body = { name: `Lakes ${randomUUID()}`, schoolIds: schools.map(({ id }) => id) };
  return idIn(await executive.call(routes.createDistrict, { body }));
}

const upload = (tables: Tables, of = districtId) =>
  executive.call(routes.startDistrictRoster, {
    query: { districtId: of, fileName: 'district.zip' },
    file: new Uint8Array(zip(tables)),
  });

async function latest(of = districtId): Promise<DistrictRoster> {
  const { body } = await executive.call(routes.getDistrictRoster, { query: { districtId: of } });
  const { latest: found } = body as { latest: DistrictRoster | null };
  if (found === null) throw new Error('The district has no roster');
  return found;
}

async function settled(): Promise<DistrictRoster> {
  await until(async () => !['reading', 'applying'].includes((await latest()).state));
  return latest();
}

async function planned(tables: Tables): Promise<DistrictRoster> {
  expect((await upload(tables)).status).toBe(202);
  return settled();
}

const apply = ({ id, fingerprint }: DistrictRoster) =>
  executive.call(routes.applyDistrictRoster, {
    params: { rosterId: id },
    body: { fingerprint: fingerprint ?? SEEN },
  });

async function applied(tables: Tables): Promise<DistrictRoster> {
  expect((await apply(await planned(tables))).status).toBe(202);
  return settled();
}

const states = async () => [
  await rosterStateOf(world.pool, maple.id),
  await rosterStateOf(world.pool, cedar.id),
];

async function sourcedIds(school: TestSchool): Promise<string[]> {
  const { rows } = await world.pool.query<{ sourced_id: string }>(
    'SELECT sourced_id FROM directory.students WHERE school_id = $1 AND sourced_id IS NOT NULL ORDER BY sourced_id',
    [school.id],
  );
  return rows.map(({ sourced_id }) => sourced_id);
}

describe('a bundle of a district', () => {
  it('is read once, previewed for each school, and applied to all of them', async () => {
    const before = await states();
    const ready = await planned(clean);
    expect(ready).toMatchObject({
      state: 'ready',
      fileName: 'district.zip',
      leftOut: [],
      faults: [],
      schools: [
        { schoolName: 'Cedar Hill', state: 'ready', held: null, counts: { new: 1, newClasses: 1 } },
        { schoolName: 'Maple Grove', state: 'ready', held: null, counts: { new: 2, newStaff: 1 } },
      ],
    });
    expect(await states()).toEqual(before);
    const [ofCedar] = ready.schools;
    const preview = await rosterCalls(executive).get(ofCedar?.id ?? '');
    expect(preview.preview).toMatchObject({
      rosterSchool: 'Cedar Hill',
      otherSchools: 0,
      notices: [],
      rows: { new: [{ name: 'Cy Young', className: 'Cedar 1' }] },
    });

    expect((await apply(ready)).status).toBe(202);
    const done = await settled();
    expect(done).toMatchObject({ state: 'done', fingerprint: null, error: null });
    expect([await sourcedIds(maple), await sourcedIds(cedar)]).toEqual([['u1', 'u2'], ['u3']]);
    const { rows } = await world.pool.query(
      `SELECT entity_id, actor_id FROM directory.audit_log
       WHERE entity = 'roster_import' AND school_id = ANY ($1) ORDER BY entity_id`,
      [[maple.id, cedar.id]],
    );
    expect(rows).toEqual(
      ready.schools
        .map(({ id }) => ({ entity_id: id, actor_id: executiveUser.id }))
        .sort((a, b) => (a.entity_id < b.entity_id ? -1 : 1)),
    );
  });

  it('changes nothing when it is applied again', async () => {
    await applied(clean);
    const before = await states();
    const again = await applied(clean);
    expect(again).toMatchObject({
      state: 'done',
      schools: [
        { state: 'done', counts: { new: 0, leaver: 0, moved: 0, changed: 0, unchanged: 1 } },
        { state: 'done', counts: { new: 0, leaver: 0, moved: 0, changed: 0, unchanged: 2, newStaff: 0 } },
      ],
    });
    expect(await states()).toEqual(before);
  });

  it('gives somebody who teaches at several schools an account at the first, and is applied at once to all', async () => {
    const users = (clean['users.csv'] ?? '').replace('u9,,,true,s1,', 'u9,,,true,"s1,s2",');
    const enrollments = `${clean['enrollments.csv']}e9,,,c9,s2,u9,teacher,true,,\r\n`;
    const { state, schools } = await applied({
      ...clean,
      'users.csv': users,
      'enrollments.csv': enrollments,
    });
    expect(state).toBe('done');
    expect(schools).toMatchObject([
      { schoolName: 'Cedar Hill', counts: { newStaff: 1, staffConflicts: 0 } },
      { schoolName: 'Maple Grove', counts: { newStaff: 0, staffConflicts: 1 } },
    ]);
  });

  it('leaves a school with conflicts to a preview that only an Executive Admin sees the first time, as only the name fits', async () => {
    const ready = await planned(unclear);
    expect(ready.schools).toMatchObject([{ held: null }, { held: 'conflicts', counts: { conflict: 1 } }]);
    expect((await apply(ready)).status).toBe(202);
    const rest = await settled();
    expect(rest).toMatchObject({
      state: 'ready',
      fingerprint: null,
      schools: [{ state: 'done' }, { state: 'ready' }],
    });
    expect((await apply(rest)).body).toMatchObject({ code: 'roster-not-ready' });
    expect(await sourcedIds(maple)).toEqual([]);
    const [own, ours] = [rosterCalls(await world.signIn('school_admin', maple)), rosterCalls(executive)];
    const importId = rest.schools[1]?.id ?? '';
    expect(await own.get(importId)).toMatchObject({ statusCode: 404 });
    await ours.apply(importId, await ours.get(importId));
    await ours.settled(importId);
    expect(await own.get(importId)).toMatchObject({ state: 'done', counts: { new: 2, conflict: 1 } });
    expect((await latest()).state).toBe('done');
  });

  it('leaves out schools that are known on only one side, and those without students', async () => {
    const lakeside = await named('Lakeside');
    const elm = await named('Elm');
    const elsewhere = await named('Birchwood');
    await addDistrict(elsewhere);
    districtId = await addDistrict(maple, lakeside, elm);
    const orgs = `${clean['orgs.csv'] ?? ''}s3,,,Birchwood,school,,d1\r\ns4,,,Elm,school,,d1\r\n`;
    const { schools, leftOut } = await applied({ ...clean, 'orgs.csv': orgs });
    expect(schools).toMatchObject([{ schoolName: 'Maple Grove', state: 'done' }]);
    expect(leftOut).toEqual([
      { name: 'Cedar Hill', reason: 'no-school' },
      { name: 'Birchwood', reason: 'no-school' },
      { name: 'Lakeside', reason: 'not-in-bundle' },
      { name: 'Elm', reason: 'no-students' },
    ]);
    expect([await sourcedIds(cedar), await sourcedIds(elsewhere)]).toEqual([[], []]);
  });

  it('with a fault in any school is refused as a whole, and not kept', async () => {
    const classes = (clean['classes.csv'] ?? '').replace('Cedar 1', '');
    const refused = await planned({ ...clean, 'classes.csv': classes });
    expect(refused).toMatchObject({
      state: 'refused',
      schools: [],
      faults: [{ file: 'classes.csv', line: 5, column: 'title' }],
    });
    const { rows } = await world.pool.query('SELECT content FROM directory.district_rosters WHERE id = $1', [
      refused.id,
    ]);
    expect(rows).toEqual([{ content: null }]);
  });

  it('must have a school of the district, and be no plain table', async () => {
    districtId = await addDistrict(await named('Lakeside'));
    expect((await planned(clean)).faults).toMatchObject([{ file: 'orgs.csv', column: 'name' }]);
    await executive.call(routes.startDistrictRoster, {
      query: { districtId, fileName: 'roster.csv' },
      file: new Uint8Array(Buffer.from('name,id,class\nAda,1,3A')),
    });
    expect((await settled()).faults).toMatchObject([{ file: 'roster.csv', line: null }]);
  });

  it('is planned again for a school that changed meanwhile, and applied to the others', async () => {
    const ready = await planned(clean);
    await world.pool.query(`UPDATE directory.classes SET name = 'Homeroom 3A' WHERE id = $1`, [
      maple.classId,
    ]);
    const before = await rosterStateOf(world.pool, maple.id);
    await apply(ready);
    const again = await settled();
    expect(again).toMatchObject({
      state: 'ready',
      schools: [{ state: 'done' }, { state: 'ready', isReplanned: true, counts: { newClasses: 1 } }],
    });
    expect(await rosterStateOf(world.pool, maple.id)).toEqual(before);
    expect((await apply({ ...again, fingerprint: ready.fingerprint })).body).toMatchObject({
      code: 'roster-changed',
    });
    await apply(again);
    expect((await settled()).state).toBe('done');
  });
});

describe('a bundle that is being applied', () => {
  it('skips a school that cannot be written, which waits again when the job is canceled', async () => {
    await world.pool.query(`
      CREATE FUNCTION refuse_cy() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
      CREATE TRIGGER refuse_cy BEFORE INSERT ON directory.students FOR EACH ROW
        WHEN (NEW.name = 'Cy Young') EXECUTE FUNCTION refuse_cy()`);
    const before = await rosterStateOf(world.pool, cedar.id);
    await apply(await planned(clean));
    await until(async () => (await latest()).schools[1]?.state === 'done');
    const { state, jobId, id } = await latest();
    expect(state).toBe('applying');
    expect((await upload(clean)).body).toMatchObject({ code: 'roster-applying' });
    const discard = () => executive.call(routes.discardDistrictRoster, { params: { rosterId: id } });
    expect((await discard()).status).toBe(409);
    expect((await executive.call(routes.cancelJob, { params: { jobId } })).status).toBe(200);
    const stopped = await settled();
    await world.pool.query('DROP FUNCTION refuse_cy CASCADE');
    expect(stopped).toMatchObject({ state: 'ready', schools: [{ state: 'ready' }, { state: 'done' }] });
    expect(await rosterStateOf(world.pool, cedar.id)).toEqual(before);
    await apply(stopped);
    expect((await settled()).state).toBe('done');
    expect(await sourcedIds(cedar)).toEqual(['u3']);
  });
});

describe('a bundle that waits', () => {
  it('is deleted when it is discarded, another bundle is uploaded, or a student of a school is erased', async () => {
    const first = await planned(clean);
    const second = await planned(clean);
    const [studentId] = cedar.studentIds;
    await world.pool.query('UPDATE directory.students SET archived_at = now() WHERE id = $1', [studentId]);
    const erase = { params: { id: studentId }, body: { name: 'Ada Park' } };
    const admin = await world.signIn('school_admin', cedar);
    expect((await admin.call(routes.eraseStudent, erase)).status).toBeLessThan(300);
    expect((await latest()).schools.map(({ state }) => state)).toEqual(['discarded', 'ready']);
    const params = { rosterId: second.id };
    expect((await executive.call(routes.discardDistrictRoster, { params })).body).toMatchObject({
      state: 'discarded',
    });
    const { rows } = await world.pool.query(
      `SELECT FROM directory.roster_imports
       WHERE district_roster_id = ANY ($1) AND (state <> 'discarded' OR content IS NOT NULL OR preview IS NOT NULL)`,
      [[first.id, second.id]],
    );
    expect(rows).toEqual([]);
  });

  it('is deleted while it is read when a student of a school is erased, or a school is deleted', async () => {
    const contentAfter = async (change: () => Promise<unknown>) => {
      const id = randomUUID();
      await world.pool.query(
        `INSERT INTO directory.district_rosters (id, district_id, file_name, content, job_id)
         VALUES ($1, $2, 'district.zip', '\\x00', $1)`,
        [id, districtId],
      );
      await change();
      await until(async () => (await latest()).state === 'discarded');
      const { rows } = await world.pool.query<object>(
        'SELECT content FROM directory.district_rosters WHERE id = $1',
        [id],
      );
      return rows;
    };
    const [studentId] = cedar.studentIds;
    await world.pool.query('UPDATE directory.students SET archived_at = now() WHERE id = $1', [studentId]);
    const admin = await world.signIn('school_admin', cedar);
    const erase = { params: { id: studentId }, body: { name: 'Ada Park' } };
    expect(await contentAfter(() => admin.call(routes.eraseStudent, erase))).toEqual([{ content: null }]);
    const remove = { params: { schoolId: maple.id }, body: { name: 'Maple Grove' } };
    expect(await contentAfter(() => executive.call(routes.deleteSchool, remove))).toEqual([
      { content: null },
    ]);
  });

  it('leaves out a school whose own roster is being applied', async () => {
    const importId = randomUUID();
    await world.pool.query(
      `WITH job AS (
         INSERT INTO directory.jobs (id, name, payload, school_id, is_listed, state, heartbeat_at)
         VALUES ($1, 'apply-roster', '{}', $2, true, 'running', now() + interval '1 hour') RETURNING id
       )
       INSERT INTO directory.roster_imports (id, school_id, asked_by, file_name, job_id, state)
       SELECT $1, $2, $3, 'roster.csv', id, 'applying' FROM job`,
      [importId, maple.id, maple.users.school_admin.id],
    );
    const { schools, leftOut } = await planned(clean);
    expect(schools).toMatchObject([{ schoolName: 'Cedar Hill', state: 'ready' }]);
    expect(leftOut).toEqual([{ name: 'Maple Grove', reason: 'busy' }]);
  });
});

it('bundles are for executive administrators, and of districts that exist', async () => {
  const admin = await world.signIn('school_admin', maple);
  const query = { districtId, fileName: 'district.zip' };
  const file = new Uint8Array(zip(clean));
  expect((await admin.call(routes.startDistrictRoster, { query, file })).status).toBe(403);
  expect((await admin.call(routes.getDistrictRoster, { query: { districtId } })).status).toBe(403);
  const ready = await planned(clean);
  const params = { rosterId: ready.id };
  const body = { fingerprint: ready.fingerprint ?? SEEN };
  expect((await admin.call(routes.applyDistrictRoster, { params, body })).status).toBe(403);
  // The preview of another school stays unknown.
  const other = { params: { importId: ready.schools[0]?.id ?? '' } };
  expect((await admin.call(routes.getRosterImport, other)).status).toBe(404);
  expect((await upload(clean, randomUUID())).status).toBe(404);
  const unknown = { params: { rosterId: randomUUID() }, body };
  expect((await executive.call(routes.applyDistrictRoster, unknown)).status).toBe(404);
});
