import { CachedStudentPlaces } from '#api/areas/reports/district/cached-student-places';
import { readSchoolVersions } from '#api/areas/reports/district/school-versions';
import { createDatabase } from '#database/connect';
import { awarded } from '#projector/testing/facts';
import { World } from '#projector/testing/world';
import { rebuild } from '#projector/replay/rebuild';
import { readTogether } from '#reports/reading';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createMigratedDatabase } from '../../setup/database.js';
import { addSchool, type TestSchool } from '../../setup/school.js';

let world: World;
let school: TestSchool;
let cached: CachedStudentPlaces;

beforeAll(async () => {
  world = await World.create(await createMigratedDatabase());
});
afterAll(() => world.close());
beforeEach(async () => {
  cached = new CachedStudentPlaces();
  school = await addSchool(world.pool);
  // The first student has place 0, the only one of the fifth grade has place 1.
  await world.pool.query(`UPDATE directory.students SET grade = '5' WHERE id = $1`, [school.studentIds[1]]);
  await give(0);
  await give(1);
  await world.project();
});

async function give(to: 0 | 1 | 2): Promise<void> {
  const { data, type } = awarded([]);
  const recipients = [{ studentId: school.studentIds[to], classId: school.classId }];
  await world.record(school.id, [{ type, data: { ...data, awardId: randomUUID(), recipients } }]);
}

/** Behind the product’s back, the first two students change their places. */
async function mixUp(): Promise<void> {
  for (const place of ['place + 1000', '(place + 1) % 2'])
    await world.pool.query(`UPDATE readmodel.student_balances SET place = ${place} WHERE school_id = $1`, [
      school.id,
    ]);
}

const ofFifthGrade = () =>
  readTogether(createDatabase(world.pool), async (db) =>
    (await cached.read(db, await readSchoolVersions(db, [school.id]), { haveLeft: false, grade: '5' })).get(
      school.id,
    ),
  );

describe('the places of students that are cached from one report to the next', () => {
  it.each([
    ['their school', () => ({ kind: 'school' as const, schoolId: school.id })],
    ['all schools', () => ({ kind: 'all' as const })],
  ])('are read again after a rebuild of %s, which may have corrected them', async (_, scope) => {
    await mixUp();
    expect(await ofFifthGrade()).toEqual([0]);
    await rebuild({ databaseUrl: world.url, store: world.store, scope: scope() });
    expect(await ofFifthGrade()).toEqual([1]);
  });

  it('are read again when a student gets one, and not for further points', async () => {
    expect(await ofFifthGrade()).toEqual([1]);
    await mixUp();
    await give(0);
    await world.project();
    expect(await ofFifthGrade()).toEqual([1]);
    await give(2);
    await world.project();
    expect(await ofFifthGrade()).toEqual([0]);
  });
});
