import { IDEMPOTENCY_KEY, LEDGER_LAG, LEDGER_POSITION } from '#contracts/headers';
import type { PointTransaction } from '#contracts/points/point-transactions';
import type { DailyPoints } from '#contracts/reports/reports';
import { routes } from '#contracts/routes';
import { dayIn } from '#domain/school-day';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { type ServiceProcess, startService } from '../setup/service-process.js';

let world: ApiWorld;
let teacher: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.startOwn();
  teacher = await world.signIn('teacher');
});
afterAll(() => world.stop());

const awardTo = (studentId: string, note?: string) =>
  teacher.call(routes.awardPoints, { body: { categoryId: world.school.categoryId, studentId, note } });
const stats = (client: ApiClient, headers = {}) =>
  client.call(routes.getClassStats, { params: { classId: world.school.classId }, headers });

describe('a read after a write, with the projector away', () => {
  it('waits at most two seconds, then answers with what is there and marks it', async () => {
    await awardTo(world.school.studentIds[0]);
    const started = performance.now();
    const { status, headers } = await stats(teacher);
    const waited = performance.now() - started;

    expect(status).toBe(200);
    expect(headers.get(LEDGER_LAG)).not.toBeNull();
    expect(waited).toBeGreaterThan(1_900);
    expect(waited).toBeLessThan(3_000);
  });

  it('still waits for the last write after an older one was sent again', async () => {
    const client = await world.signIn('teacher');
    const { categoryId, studentIds } = world.school;
    const body = { categoryId, studentId: studentIds[0] };
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    const first = await client.call(routes.awardPoints, { body, headers });
    const second = await client.call(routes.awardPoints, { body });
    const again = await client.call(routes.awardPoints, { body, headers });
    expect(again.headers.get(LEDGER_POSITION)).toBe(first.headers.get(LEDGER_POSITION));
    expect(client.cookie('laurel_position')).toBe(second.headers.get(LEDGER_POSITION));
  });

  it('does not wait if it shows nothing of the ledger', async () => {
    await awardTo(world.school.studentIds[0]);
    const started = performance.now();
    expect((await teacher.call(routes.listClasses)).headers.get(LEDGER_LAG)).toBeNull();
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it.each(['', 'soon', "'; DROP TABLE", '9'.repeat(500)])(
    'does not wait for the position %p',
    async (position) => {
      const client = await world.signIn('staff');
      const headers = {
        [LEDGER_POSITION]: position,
        cookie: `laurel_position=${encodeURIComponent(position)}`,
      };
      expect((await stats(client, headers)).headers.get(LEDGER_LAG)).toBeNull();
    },
  );
});

describe('with a projector', () => {
  let projector: ServiceProcess;

  beforeAll(() => {
    projector = startService('projector/src/main.js', { DATABASE_URL: world.api.databaseUrl });
  });
  afterAll(() => projector.stop());

  /** Allows for the projector's first start. */
  async function caughtUp(): Promise<void> {
    for (;;) if ((await stats(teacher)).headers.get(LEDGER_LAG) === null) return;
  }

  it('every award is on its giver’s next screen', async () => {
    await caughtUp();
    const [, studentId] = world.school.studentIds;
    for (let given = 1; given <= 5; given++) {
      await awardTo(studentId, `note ${given}`);
      const { body, headers } = await teacher.call(routes.listPointTransactions, { query: { studentId } });
      expect(headers.get(LEDGER_LAG)).toBeNull();
      const [latest] = body as PointTransaction[];
      expect(latest).toMatchObject({
        kind: 'award',
        amount: 1,
        balanceAfter: given,
        note: `note ${given}`,
        awardedByName: 'Kim Lee',
        categoryName: 'Respect',
        isReversible: true,
      });
    }
  });

  it('every list and figure shows the same points', async () => {
    await caughtUp();
    const { classId, studentIds } = world.school;
    const [, studentId] = studentIds;
    const students = (await teacher.call(routes.listClassStudents, { params: { classId } })).body;
    expect(students).toContainEqual(
      expect.objectContaining({
        id: studentId,
        totalPoints: 5,
        recentActivity: expect.objectContaining({ amount: 1 }),
      }),
    );
    const profile = (await teacher.call(routes.getStudent, { params: { studentId } })).body;
    expect(profile).toMatchObject({
      totalPoints: 5,
      totalEarned: 5,
      totalSpent: 0,
      takenBack: 0,
      refunded: 0,
      earnedThisWeek: 5,
      teacherName: 'Kim Lee',
    });
    expect((await teacher.call(routes.searchStudents, { query: { search: 'ben' } })).body).toMatchObject([
      { totalPoints: 5 },
    ]);

    const { totalPoints, todayPoints } = (await stats(teacher)).body as Record<string, number>;
    expect(todayPoints).toBe(totalPoints);
    const today = dayIn('America/Chicago', new Date());
    const query = { classId, from: today, to: today };
    const daily = (await teacher.call(routes.getDailyPoints, { query })).body as DailyPoints;
    expect(daily.days).toEqual([today]);
    expect(daily.rows).toMatchObject([{ points: totalPoints }]);
  });

  it('an undone award is marked, no longer reversible, and gone from the figures', async () => {
    await caughtUp();
    const [, , studentId] = world.school.studentIds;
    const { awardId } = (await awardTo(studentId)).body as { awardId: string };
    await teacher.call(routes.reverseAward, { params: { awardId }, body: {} });

    const { body } = await teacher.call(routes.listPointTransactions, { query: { studentId } });
    expect(body).toMatchObject([
      { kind: 'reversal', amount: -1, balanceAfter: 0, awardId },
      { kind: 'award', amount: 1, awardId, isReversible: false, reversedAt: expect.any(String) },
    ]);
    const profile = (await teacher.call(routes.getStudent, { params: { studentId } })).body;
    expect(profile).toMatchObject({
      totalPoints: 0,
      totalEarned: 0,
      earnedThisWeek: 0,
      recentActivity: null,
    });
  });
});
