import { ledgerStream } from '#contracts/events/stream-name';
import { OCCURRED_AT } from '#contracts/headers';
import type { PointTransaction } from '#contracts/points/point-transactions';
import type { ReportSummary } from '#contracts/reports/summary';
import { routes } from '#contracts/routes';
import type { Student, StudentProfile } from '#contracts/students/students';
import type { LedgerEvent } from '#domain/ledger/events';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ApiClient, Call } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addStudent } from '../../setup/school.js';
import { type ServiceProcess, startService } from '../../setup/service-process.js';
import { CLOCKED_API, setClock } from '../../setup/set-clock.js';

const MINUTE = 60_000;
const STEPS = 80;
const STEP_MS = 3 * MINUTE;

type Stored = Pick<LedgerEvent, 'type' | 'data'> & { metadata: { occurredAt: string; recordedAt?: string } };

let world: ApiWorld;
let projector: ServiceProcess;
let admin: ApiClient;
let students: string[];
let stored: Stored[];
/** Instants at, before and after every event. */
let instants: string[];

beforeAll(async () => {
  world = await ApiWorld.startOwn({}, CLOCKED_API);
  projector = startService('projector/src/main.js', { DATABASE_URL: world.api.databaseUrl });
  admin = await world.signIn('school_admin');
  const { id: schoolId, classId, studentIds } = world.school;
  students = [...studentIds, await addStudent(world.pool, schoolId, classId, 'Dee Abdi')];
  await makeHistory();
  const { rows } = await world.pool.query<Stored>(
    'SELECT type, data, metadata FROM ledger.events WHERE stream = $1 ORDER BY revision',
    [ledgerStream(schoolId)],
  );
  stored = rows;
  const times = stored.map(({ metadata }) => Date.parse(metadata.occurredAt));
  instants = times.flatMap((time) => [time - 1, time, time + 1]).map((time) => new Date(time).toISOString());
  await until(async () => {
    const { rows: place } = await world.pool.query<{ revision: number }>(
      'SELECT revision FROM readmodel.school_revisions WHERE school_id = $1',
      [schoolId],
    );
    return place[0]?.revision === stored.length - 1;
  });
  await setClock(world.api, (STEPS + 20) * STEP_MS);
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

/** Random awards, reversals, redemptions and refunds, while the clock goes on and sometimes back a few minutes. */
async function makeHistory(): Promise<void> {
  const { categoryId } = world.school;
  const reward = { name: 'Pencil', type: 'standard', pointCost: 3, classId: null };
  const { id: rewardId } = (await admin.call(routes.createReward, { body: reward })).body as { id: string };
  const steps = fc.array(fc.tuple(fc.nat(9), fc.nat(3), fc.integer({ min: 1, max: 9 })), {
    minLength: STEPS,
    maxLength: STEPS,
  });
  const [history = []] = fc.sample(steps, { numRuns: 1 });
  const [awards, redemptions]: [string[], string[]] = [[], []];
  for (const [index, [kind, student, number]] of history.entries()) {
    // As if another process with another clock had done it.
    const skew = (number - 5) * MINUTE;
    await setClock(world.api, index * STEP_MS + skew);
    const studentId = students[student] ?? '';
    const send = async (name: keyof typeof routes, call: Call) => (await admin.call(routes[name], call)).body;
    if (kind < 5) {
      const studentIds = kind < 3 ? [studentId] : students;
      const body = { categoryId, studentIds, amount: number };
      // Some waited for a network.
      const givenAt = new Date(Date.now() + index * STEP_MS + skew - number * 11 * MINUTE).toISOString();
      const headers = number % 3 === 0 ? { [OCCURRED_AT]: givenAt } : {};
      awards.push(((await send('awardPointsInBulk', { body, headers })) as { awardId: string }).awardId);
    } else if (kind < 6) {
      // Refused where the points are spent, or taken back already.
      await send('reverseAward', { params: { awardId: awards.at(-number) ?? '' }, body: {} });
    } else if (kind < 9) {
      const made = await send('redeemReward', { body: { studentId, rewardId } });
      redemptions.push((made as { redemptionId?: string }).redemptionId ?? '');
    } else {
      const params = { redemptionId: redemptions.at(-1) ?? '' };
      await send('refundRedemption', { params, body: { reason: 'correction' } });
    }
  }
}

/** A plain fold of the stored events up to an instant. */
function balancesAt(asOf: string): Record<string, number> {
  const balances = Object.fromEntries(students.map((id) => [id, 0]));
  const add = (id: string, amount: number) => {
    balances[id] = (balances[id] ?? 0) + amount;
  };
  for (const { type, data, metadata } of stored) {
    if (metadata.occurredAt > asOf) continue;
    const fact = { type, data } as LedgerEvent;
    if (fact.type === 'PointsAwarded')
      for (const { studentId } of fact.data.recipients) add(studentId, fact.data.amount);
    if (fact.type === 'PointsReversed') for (const id of fact.data.recipients) add(id, -fact.data.amount);
    if (fact.type === 'RewardRedeemed') add(fact.data.studentId, -fact.data.pointsSpent);
    if (fact.type === 'RedemptionRefunded') add(fact.data.studentId, fact.data.pointsReturned);
  }
  return balances;
}

const ask = async <Body>(name: keyof typeof routes, call: Call) =>
  (await admin.call(routes[name], call)).body as Body;
const balancesOf = (shown: Student[]) => Object.fromEntries(shown.map((one) => [one.id, one.totalPoints]));

describe('as of a past instant', () => {
  it('the balances of a class and of the school equal a fold of the events up to then', async () => {
    const { classId } = world.school;
    expect(new Set(stored.map(({ type }) => type)).size).toBe(4);
    expect(stored.some(({ metadata }) => metadata.recordedAt !== undefined)).toBe(true);
    for (const asOf of instants) {
      const expected = balancesAt(asOf);
      const ofClass = await ask<Student[]>('listClassStudents', { params: { classId }, query: { asOf } });
      expect([asOf, balancesOf(ofClass)]).toEqual([asOf, expected]);
    }
    const asOf = instants[instants.length >> 1] ?? '';
    const everyone = await ask<Student[]>('searchStudents', { query: { asOf } });
    expect(balancesOf(everyone)).toEqual(balancesAt(asOf));
  });

  it('as of now, the balances equal those without an instant', async () => {
    const params = { classId: world.school.classId };
    const now = new Date(Date.now() + (STEPS + 5) * STEP_MS).toISOString();
    const [shown, past] = await Promise.all([
      ask<Student[]>('listClassStudents', { params }),
      ask<Student[]>('listClassStudents', { params, query: { asOf: now } }),
    ]);
    const withoutPlace = (all: Student[]) => all.map((one) => ({ ...one, asOfRevision: 0 }));
    expect(withoutPlace(past)).toEqual(withoutPlace(shown));
  });

  it('an account has the lines up to then, and an award that is taken back later still stands', async () => {
    const [studentId = ''] = students;
    const query = { studentId, order: 'first', limit: '1000' };
    const all = await ask<PointTransaction[]>('listPointTransactions', { query });
    for (const asOf of instants.filter((_, index) => index % 7 === 0)) {
      const lines = await ask<PointTransaction[]>('listPointTransactions', { query: { ...query, asOf } });
      expect(lines.map(({ id }) => id)).toEqual(
        all.filter(({ createdAt }) => createdAt <= asOf).map(({ id }) => id),
      );
      for (const line of lines) {
        expect(line.isReversible).toBe(false);
        expect(line.reversedAt === null || line.reversedAt <= asOf).toBe(true);
      }
      const sum = lines.reduce((total, { amount }) => total + amount, 0);
      const student = await ask<StudentProfile>('getStudent', { params: { studentId }, query: { asOf } });
      expect(student.totalPoints).toBe(sum);
      expect(student.totalEarned - student.totalSpent).toBe(sum);
      expect(student.loginCode).toBeNull();
    }
  });

  it('an account is read from the first line on in pages', async () => {
    const [studentId = ''] = students;
    const all = await ask<PointTransaction[]>('listPointTransactions', {
      query: { studentId, limit: '1000' },
    });
    const seen: string[] = [];
    let address: string | undefined =
      `${routes.listPointTransactions.path}?studentId=${studentId}&order=first&limit=3`;
    while (address !== undefined) {
      const answer = await admin.send('GET', address);
      seen.push(...(answer.body as PointTransaction[]).map(({ id }) => id));
      address = /<([^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(all.map(({ id }) => id).reverse());
  });

  it('today is compared with the same day of last week up to this time of the day', async () => {
    const timeZone = 'America/Chicago';
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const show = (query: Record<string, string>) => ask<ReportSummary>('showReportSummary', { query });
    await setClock(world.api, 8 * 86_400_000);
    // The session has ended meanwhile.
    admin = await world.signIn('school_admin');
    for (const at of instants.filter((_, index) => index % 40 === 0)) {
      const asOf = new Date(Date.parse(at) + 7 * 86_400_000).toISOString();
      const { before, beforeUntil, previous } = await show({ period: 'today', asOf });
      const until = beforeUntil ?? '';
      expect(format.format(new Date(until)).slice(10)).toBe(format.format(new Date(asOf)).slice(10));
      const { current } = await show({ period: 'custom', ...previous, asOf: until });
      expect(before).toEqual(current);
    }
    const whole = await show({ period: 'custom', from: '2020-01-01', to: '2020-01-01' });
    expect(whole.beforeUntil).toBeNull();
  });

  it('the future is refused, with the same answer everywhere', async () => {
    const asOf = new Date(Date.now() + 9 * 86_400_000).toISOString();
    const params = { classId: world.school.classId };
    for (const route of ['listClassStudents', 'showReportSummary'] as const) {
      const { status, body } = await admin.call(routes[route], { params, query: { asOf } });
      expect([status, body]).toMatchObject([422, { code: 'in-the-future', issues: [{ path: 'asOf' }] }]);
    }
  });
});
