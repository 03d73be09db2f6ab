import { routes } from '#contracts/routes';
import type { StudentRecord } from '#contracts/students/student-record';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addStudent } from '../../setup/school.js';
import { newCodeOf, signInByCode } from '../../setup/student.js';

let world: ApiWorld;
let admin: ApiClient;
let studentId: string;

const read = async (id = studentId) => admin.call(routes.getStudentRecord, { params: { studentId: id } });
const recordOf = async (id?: string) => (await read(id)).body as StudentRecord;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
  studentId = await addStudent(world.pool, world.school.id, world.school.classId, 'Dee Abdi');
});
afterAll(async () => {
  await world.stop();
});

it('a student without facts has a record without lines', async () => {
  expect(await recordOf()).toMatchObject({
    name: 'Dee Abdi',
    balance: 0,
    hasLoginCode: false,
    lines: [],
    redemptions: [],
    transfers: [],
    raffleEntries: [],
    signIns: [],
  });
});

it('has everything that the school keeps, in order, and nothing about anyone else', async () => {
  const { categoryId, studentIds } = world.school;
  const body = { categoryId, studentIds: [studentId, studentIds[0]], amount: 9, note: 'Helped “Zoë”' };
  expect((await admin.call(routes.awardPointsInBulk, { body })).status).toBe(201);
  expect((await admin.call(routes.awardPoints, { body: { categoryId, studentId, amount: 1 } })).status).toBe(
    201,
  );
  const pencil = { name: 'Pencil', type: 'standard', pointCost: 4, classId: null, quantity: null };
  const { id: rewardId } = (await admin.call(routes.createReward, { body: pencil })).body as { id: string };
  expect((await admin.call(routes.redeemReward, { body: { studentId, rewardId } })).status).toBe(201);
  const edit = { name: 'Dee Abdi-Lund', version: 1 };
  expect((await admin.call(routes.updateStudent, { params: { id: studentId }, body: edit })).status).toBe(
    200,
  );
  await signInByCode(world.api.client(), await newCodeOf(admin, studentId));
  await until(async () => (await recordOf()).redemptions.length === 1);

  const record = await recordOf();
  expect(record).toMatchObject({ name: 'Dee Abdi-Lund', balance: 6, hasLoginCode: true });
  expect(record.lines.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['award', 9, 9],
    ['award', 1, 10],
    ['redemption', -4, 6],
  ]);
  expect(record.lines[0]).toMatchObject({ note: 'Helped “Zoë”', icon: expect.any(String) });
  expect(record.redemptions).toEqual([
    expect.objectContaining({ rewardName: 'Pencil', icon: 'pencil', pointsSpent: 4, status: 'approved' }),
  ]);
  expect(record.changes).toContainEqual(
    expect.objectContaining({
      action: 'update',
      fields: ['name'],
      values: [{ field: 'name', before: expect.stringMatching('Dee'), after: 'Dee Abdi-Lund' }],
    }),
  );
  expect(record.signIns).toEqual([expect.objectContaining({ times: 1 })]);
  expect((await recordOf(studentIds[0])).lines).toHaveLength(1);
});

it('each view of one is in the audit', async () => {
  await read();
  const { body } = await admin.call(routes.listAudit, { query: { type: 'download' } });
  expect(JSON.stringify(body)).toContain('student-record');
});

it('stays open for an archived student, and is empty after an erasure', async () => {
  await admin.call(routes.removeStudent, { params: { id: studentId } });
  expect((await recordOf()).archivedAt).not.toBeNull();
  await world.pool.query(
    `UPDATE directory.students SET archived_at = now() - interval '1 day' WHERE id = $1`,
    [studentId],
  );
  const body = { name: 'Dee Abdi-Lund' };
  expect((await admin.call(routes.eraseStudent, { params: { id: studentId }, body })).status).toBeLessThan(
    300,
  );
  expect((await read()).status).toBe(404);
});
