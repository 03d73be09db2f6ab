import { type RosterImportDetail } from '#contracts/rosters/roster-imports';
import { routes } from '#contracts/routes';
import { VERSION_12, zip } from '#roster/testing/bundles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { idIn, rosterCalls, rosterStateOf } from '../../setup/roster-calls.js';
import { SEEN } from '../../setup/rosters.js';
import { addSchool, addUser, signIn, type TestSchool } from '../../setup/school.js';
import { signInStudent } from '../../setup/student.js';

let world: ApiWorld;
/** A new school for each test, whose three students have the school IDs 1, 2 and 3. */
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
  await world.pool.query(`UPDATE directory.classes SET name = 'Class 3A' WHERE school_id = $1`, [school.id]);
  for (const [index, id] of school.studentIds.entries())
    await world.pool.query(
      `UPDATE directory.students SET student_number = $2, name = $3, grade = '3' WHERE id = $1`,
      [id, String(index + 1), ['Ada', 'Ben', 'Cy'][index]],
    );
});

const calls = (client = admin) => rosterCalls(client);
const planned = (content: Uint8Array | string) => calls().planned(content);
const applied = (content: Uint8Array | string) => calls().applied(content);
const apply = (importId: string, fingerprint: string | null, client = admin) =>
  calls(client).apply(importId, { fingerprint });
const settled = (importId: string, client = admin) => calls(client).settled(importId);
const upload = (content: Uint8Array | string, client = admin, schoolId?: string) =>
  calls(client).upload(content, schoolId);
const get = (importId: string) => calls().get(importId);

async function students(): Promise<Record<string, unknown>> {
  const { rows } = await world.pool.query<{ name: string; value: object }>(
    `SELECT s.name, jsonb_build_object('number', s.student_number, 'grade', s.grade, 'class', c.name,
              'archived', s.archived_at IS NOT NULL, 'id', s.sourced_id) AS value
     FROM directory.students s JOIN directory.classes c ON c.id = s.class_id WHERE s.school_id = $1`,
    [school.id],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const stateOf = () => rosterStateOf(world.pool, school.id);

/** Ada changes, Ben moves to a new class, Cy leaves, Dee is new. */
const NEXT = ['name,id,grade,class', 'Ada Byron,1,4,class 3A', 'Ben,2,3,Class 4B', 'Dee,4,,Class 4B'].join(
  '\n',
);

describe('a roster', () => {
  it('is planned, shown before anything is written, and applied when a person confirms', async () => {
    const { categoryId, studentIds } = school;
    const body = { categoryId, studentIds: [...studentIds], amount: 4 };
    expect((await admin.call(routes.awardPointsInBulk, { body })).status).toBe(201);
    const cy = await signInStudent(admin, world.api.client(), studentIds[2]);
    const before = await stateOf();

    const ready = await planned(NEXT);
    expect(ready).toMatchObject({ state: 'ready', faults: [], isReplanned: false, fileName: 'roster.csv' });
    expect(ready.preview).toMatchObject({
      students: 3,
      counts: {
        new: 1,
        changed: 1,
        moved: 1,
        leaver: 1,
        conflict: 0,
        returning: 0,
        newClasses: 1,
        unchanged: 0,
      },
      newClasses: ['Class 4B'],
      rows: {
        new: [{ name: 'Dee', studentId: '4', className: 'Class 4B' }],
        moved: [{ name: 'Ben', changes: [{ field: 'class', from: 'Class 3A', to: 'Class 4B' }] }],
        changed: [
          {
            changes: [
              { field: 'name', from: 'Ada', to: 'Ada Byron' },
              { field: 'grade', from: '3', to: '4' },
            ],
          },
        ],
        leaver: [{ name: 'Cy', className: 'Class 3A' }],
      },
    });
    expect(await stateOf()).toEqual(before);

    expect((await apply(ready.id, ready.fingerprint)).status).toBe(202);
    const done = await settled(ready.id);
    expect(done).toMatchObject({ state: 'done', preview: null, counts: { new: 1, leaver: 1 } });
    expect(await students()).toEqual({
      'Ada Byron': { number: '1', grade: '4', class: 'Class 3A', archived: false, id: null },
      Ben: { number: '2', grade: '3', class: 'Class 4B', archived: false, id: null },
      Cy: { number: '3', grade: '3', class: 'Class 3A', archived: true, id: null },
      Dee: { number: '4', grade: null, class: 'Class 4B', archived: false, id: null },
    });
    const { rows: kept } = await world.pool.query(
      `SELECT balance FROM readmodel.student_balances WHERE student_id = $1`,
      [studentIds[2]],
    );
    expect(kept).toEqual([{ balance: 4 }]);
    const own = routes.getPortalStudent;
    expect((await cy.call(own, { params: { studentId: studentIds[2] } })).status).toBe(401);
    // It does not come back with the student either.
    const { rows: sessions } = await world.pool.query(
      'SELECT FROM directory.student_sessions WHERE student_id = $1',
      [studentIds[2]],
    );
    expect(sessions).toEqual([]);
  });

  it('is recorded in the audit, without personal values', async () => {
    await applied(NEXT);
    const { rows } = await world.pool.query<{ entry: object }>(
      `SELECT jsonb_build_array(action, entity, personal_fields) AS entry FROM directory.audit_log
       WHERE school_id = $1 ORDER BY id`,
      [school.id],
    );
    expect(rows.map(({ entry }) => entry)).toEqual([
      ['create', 'roster_import', []],
      ['create', 'class', []],
      ['archive', 'student', []],
      expect.arrayContaining(['update', 'student']),
      expect.arrayContaining(['update', 'student']),
      ['create', 'student', ['name', 'student_number']],
    ]);
    const { status, body } = await admin.call(routes.listAudit, { query: {} });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('roster_import');
  });

  it('changes nothing when it is applied again', async () => {
    await applied(NEXT);
    const before = await stateOf();
    const again = await applied(NEXT);
    expect(again.counts).toMatchObject({
      new: 0,
      changed: 0,
      moved: 0,
      leaver: 0,
      newClasses: 0,
      unchanged: 3,
    });
    expect(await stateOf()).toEqual(before);
  });

  it('restores a student who is on it again, as the same student', async () => {
    await applied(NEXT);
    await applied(`${NEXT}\nCy,3,3,Class 3A`);
    const { rows } = await world.pool.query(
      'SELECT id, archived_at FROM directory.students WHERE school_id = $1 AND name = $2',
      [school.id, 'Cy'],
    );
    expect(rows).toEqual([{ id: school.studentIds[2], archived_at: null }]);
  });

  it('has the first rows of each kind on the screen, and all of them in the file, which is a recorded download', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `New ${index},${100 + index},3,Class 3A`);
    const { id, preview } = await planned([NEXT, ...many].join('\n'));
    expect([preview?.counts.new, preview?.rows.new.length]).toEqual([61, 50]);
    const all = await admin.call(routes.getRosterImport, {
      params: { importId: id },
      query: { rows: 'all' },
    });
    expect((all.body as RosterImportDetail).preview?.rows.new).toHaveLength(61);
    const { rows } = await world.pool.query(
      `SELECT details FROM directory.activity_log WHERE school_id = $1 AND kind = 'download'`,
      [school.id],
    );
    expect(rows).toEqual([{ details: { report: 'roster-preview', filters: {} } }]);
    await admin.call(routes.discardRosterImport, { params: { importId: id } });
  });

  it('that no longer matches its preview is planned again, and not applied', async () => {
    const { id, fingerprint } = await planned(NEXT);
    await world.pool.query(`UPDATE directory.students SET name = 'Ada Lovelace' WHERE id = $1`, [
      school.studentIds[0],
    ]);
    const before = await stateOf();
    await apply(id, fingerprint);
    const again = await settled(id);
    expect(again).toMatchObject({ state: 'ready', isReplanned: true });
    expect(again.preview?.rows.changed[0]?.changes[0]).toMatchObject({ from: 'Ada Lovelace' });
    expect(await stateOf()).toEqual(before);
    expect((await apply(id, fingerprint)).status).toBe(409);
    await apply(id, again.fingerprint);
    expect((await settled(id)).state).toBe('done');
  });

  it('is not applied in part when a write fails', async () => {
    await world.pool.query(`
      CREATE OR REPLACE FUNCTION refuse_dee() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
      CREATE OR REPLACE TRIGGER refuse_dee BEFORE INSERT ON directory.students FOR EACH ROW
        WHEN (NEW.name = 'Dee') EXECUTE FUNCTION refuse_dee()`);
    const before = await stateOf();
    const failed = await applied(NEXT);
    await world.pool.query('DROP FUNCTION refuse_dee CASCADE');
    expect(failed).toMatchObject({ state: 'ready', error: expect.any(String) });
    expect(await stateOf()).toEqual(before);
    await apply(failed.id, failed.fingerprint);
    expect((await settled(failed.id)).state).toBe('done');
  });

  it('with faults is refused with their places, and not kept', async () => {
    const refused = await planned('name,id,class\nAda,1,3A\n,2,3A');
    expect(refused).toMatchObject({
      state: 'refused',
      preview: null,
      faults: [{ file: 'roster.csv', line: 3, column: 'name' }],
    });
    const { rows } = await world.pool.query('SELECT content FROM directory.roster_imports WHERE id = $1', [
      refused.id,
    ]);
    expect(rows).toEqual([{ content: null }]);
    expect((await apply(refused.id, SEEN)).status).toBe(409);
  });

  it('is deleted when it is applied or discarded, another roster is uploaded, or a student is erased', async () => {
    const { id } = await planned(NEXT);
    const next = await planned(NEXT);
    const discard = { params: { importId: next.id } };
    expect((await admin.call(routes.discardRosterImport, discard)).body).toMatchObject({
      state: 'discarded',
    });
    await applied(NEXT);
    const last = await planned(NEXT);
    const erase = { params: { id: school.studentIds[2] }, body: { name: 'Cy' } };
    expect((await admin.call(routes.eraseStudent, erase)).status).toBeLessThan(300);
    expect([(await get(id)).state, (await get(last.id)).state]).toEqual(['discarded', 'discarded']);
    const { rows } = await world.pool.query(
      'SELECT FROM directory.roster_imports WHERE school_id = $1 AND (content IS NOT NULL OR preview IS NOT NULL)',
      [school.id],
    );
    expect(rows).toEqual([]);
  });

  it('in OneRoster is applied for the school that an executive administrator names', async () => {
    const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    await world.pool.query(`UPDATE directory.schools SET name = 'Maple Grove' WHERE id = $1`, [school.id]);
    expect((await upload(zip(VERSION_12), executive)).status).toBe(400);
    for (const expected of [
      { new: 2, conflict: 1, leaver: 3 },
      { new: 0, conflict: 1, leaver: 0, unchanged: 2 },
    ]) {
      const id = idIn(await upload(zip(VERSION_12), executive, school.id));
      const ready = await settled(id, executive);
      expect(ready.counts).toMatchObject(expected);
      expect(ready.preview?.rows.conflict).toMatchObject([
        { name: 'Dee Unplaced', conflict: 'no-class', line: 5 },
      ]);
      await apply(id, ready.fingerprint, executive);
      expect((await settled(id, executive)).state).toBe('done');
    }
    expect(await students()).toMatchObject({
      'Ada Byron': { number: '1001', grade: '3', class: 'Homeroom 3A', id: 'u1' },
      'Ben "Benny" Çelik': { class: 'Art, painting', id: 'u2' },
    });
    const { rows } = await world.pool.query('SELECT sourced_id FROM directory.schools WHERE id = $1', [
      school.id,
    ]);
    expect(rows).toEqual([{ sourced_id: 's1' }]);
  });
});
