import { routes } from '#contracts/routes';
import type { StudentProfile } from '#contracts/students/students';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addStudent } from '../../setup/school.js';
import { SpendingWorld } from '../../setup/spending-world.js';

type Preview = { students: number; points: number };

let spending: SpendingWorld;
let school: SpendingWorld['school'];
let [ann, ben] = ['', ''];

beforeAll(async () => {
  spending = await SpendingWorld.start();
  school = spending.school;
});
afterAll(() => spending.stop());

/** A new class for each test, with two students, of whom only Ben is in `grade`. */
let classId: string;
let grade: string;
beforeEach(async () => {
  const { pool } = spending.world;
  classId = randomUUID();
  grade = `Grade ${classId.slice(0, 8)}`;
  await pool.query(`INSERT INTO directory.classes (id, school_id, name) VALUES ($1, $2, 'Class')`, [
    classId,
    school.id,
  ]);
  ann = await addStudent(pool, school.id, classId, 'Ann Lee');
  ben = await addStudent(pool, school.id, classId, 'Ben Ode');
  await pool.query('UPDATE directory.students SET grade = $1 WHERE id = $2', [grade, ben]);
  await spending.give(ann, 12);
  await spending.give(ben, 5);
});

async function preview(query: { classId?: string; grade?: string } = {}): Promise<Preview> {
  return (await spending.read(routes.previewReset, { query })).body as Preview;
}
const reset = (body: object, headers = {}, client = spending.admin) =>
  client.call(routes.resetBalances, { body: { reason: 'new-term', ...body }, headers });
async function profileOf(studentId: string): Promise<StudentProfile> {
  return (await spending.read(routes.getStudent, { params: { studentId } })).body as StudentProfile;
}

describe('A reset of balances', () => {
  it('takes what the preview shows, and leaves what was earned', async () => {
    const { totalEarned } = await profileOf(ann);
    expect(await preview({ classId })).toEqual({ students: 2, points: 17 });
    const answer = await reset({ classId });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ students: 2, points: 17 });
    expect(await profileOf(ann)).toMatchObject({ totalPoints: 0, totalEarned });
    expect(await preview({ classId })).toEqual({ students: 0, points: 0 });
  });

  it('is refused where nobody has points', async () => {
    await reset({ classId });
    const again = await reset({ classId });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'nothing-to-reset' });
  });

  it('of a grade leaves the rest of the class', async () => {
    expect((await reset({ grade })).body).toMatchObject({ students: 1, points: 5 });
    expect(await profileOf(ben)).toMatchObject({ totalPoints: 0 });
    expect(await profileOf(ann)).toMatchObject({ totalPoints: 12 });
  });

  it('of the school takes all, including archived students, but not removed ones', async () => {
    const { pool } = spending.world;
    await pool.query('UPDATE directory.students SET archived_at = now() WHERE id = $1', [ann]);
    await pool.query('UPDATE directory.students SET archived_at = now(), removed_at = now() WHERE id = $1', [
      ben,
    ]);
    const before = await preview();
    expect((await reset({})).body).toMatchObject(before);
    // Waits for the projector.
    expect(await preview()).toEqual({ students: 0, points: 0 });
    const { rows } = await pool.query<{ student_id: string; balance: number }>(
      'SELECT student_id, balance FROM readmodel.student_balances WHERE school_id = $1 AND balance > 0',
      [school.id],
    );
    expect(rows.map(({ student_id }) => student_id)).not.toContain(ann);
    expect(rows).toContainEqual(expect.objectContaining({ student_id: ben }));
  });

  it('is carried out once, however often it is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([reset({ classId }, headers), reset({ classId }, headers)]);
    expect(first.body).toMatchObject({ students: 2, points: 17 });
    expect(second.body).toEqual(first.body);
    await spending.give(ann, 3);
    expect((await reset({ classId }, headers)).body).toEqual(first.body);
    expect(await profileOf(ann)).toMatchObject({ totalPoints: 3 });
  });

  it('while points are given and spent leaves no balance negative or without a student', async () => {
    const { id: rewardId } = await spending.createReward({ pointCost: 4 });
    const [, ...spent] = await Promise.all([
      reset({ classId }),
      ...Array.from({ length: 6 }, () => spending.redeem(rewardId, ann)),
      ...Array.from({ length: 4 }, () => spending.give(ann, 1)),
    ]);
    expect(
      spent.flatMap((answer) => answer?.status ?? []).every((status) => [201, 409].includes(status)),
    ).toBe(true);
    const { totalPoints: balance } = await profileOf(ann);
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(balance).toBeLessThanOrEqual(4);
  });

  it.each([
    ['a class and a grade', () => ({ classId, grade }), 400, 'grade'],
    ['a class of nobody', () => ({ classId: randomUUID() }), 404, 'classId'],
    ['no reason', () => ({ classId, reason: null }), 400, 'reason'],
  ])('names what is wrong with %s', async (_, body, status, field) => {
    const answer = await reset(body());
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(`"${field}"`);
    expect(await profileOf(ann)).toMatchObject({ totalPoints: 12 });
  });

  it.each(['staff', 'teacher'] as const)('is not for %s', async (role) => {
    expect((await reset({ classId }, {}, spending.clients[role])).status).toBe(403);
  });
});
