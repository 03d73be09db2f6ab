import { type ClassStats } from '#contracts/students/classes';
import { type Student } from '#contracts/students/students';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { classStatsQuery } from '@/features/students/classes/api';
import { classStudentsQuery, schoolStudentsQuery } from '@/features/students/students/api';
import { type PointMove } from '@/lib/live/point-move';
import { optimisticallyIn } from './optimistically';

const AVA = { id: 'ava', classId: 'c1' };
const BEN = { id: 'ben', classId: 'c1' };
const CLEO = { id: 'cleo', classId: 'c2' };
const STATS: ClassStats = {
  totalStudents: 2,
  todayPoints: 5,
  totalPoints: 50,
  rewardsRedeemed: 0,
  asOfRevision: 7,
};
const ACTIVITY = { categoryName: 'Respect', icon: 'star' as const, createdAt: '2026-03-02T10:00:00.000Z' };

const student = ({ id, classId }: { id: string; classId: string }) =>
  ({ id, classId, totalPoints: 10, recentActivity: null }) as Student;
const award = (amount: number, ...students: (typeof AVA)[]): Extract<PointMove, { kind: 'award' }> => ({
  kind: 'award',
  students,
  amount,
  isToday: true,
  activity: ACTIVITY,
});

let client: QueryClient;
beforeEach(async () => {
  client = new QueryClient();
  await client.query({ ...classStudentsQuery('c1'), queryFn: () => [student(AVA), student(BEN)] });
  await client.query({ ...schoolStudentsQuery('a'), queryFn: () => [student(AVA), student(CLEO)] });
  await client.query({ ...classStatsQuery('c1'), queryFn: () => STATS });
});

const balances = () =>
  [classStudentsQuery('c1'), schoolStudentsQuery('a')].map(({ queryKey }) =>
    client.getQueryData<Student[]>(queryKey)?.map(({ totalPoints }) => totalPoints),
  );
const stats = () => client.getQueryData<ClassStats>(classStatsQuery('c1').queryKey);
const isInvalidated = () => client.getQueryState(classStatsQuery('c1').queryKey)?.isInvalidated;

/** A write whose end the test decides. */
function openWrite() {
  const { promise, resolve, reject } = deferred();
  return { write: () => promise, succeed: () => resolve('done'), fail: () => reject(new Error('refused')) };
}

function deferred() {
  let resolve!: (value: string) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<string>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

/** Lets code that awaits the canceled reads continue. */
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('an optimistic award', () => {
  it('moves every list and the class’s figures before the server has answered', async () => {
    const { write, succeed } = openWrite();
    const done = optimisticallyIn(client)(award(3, AVA, BEN), write);
    await soon();
    expect(balances()).toEqual([
      [13, 13],
      [13, 10],
    ]);
    expect(stats()).toMatchObject({ todayPoints: 11, totalPoints: 56 });
    const [ava] = client.getQueryData<Student[]>(classStudentsQuery('c1').queryKey) ?? [];
    expect(ava?.recentActivity).toEqual({ amount: 3, ...ACTIVITY });
    succeed();
    await expect(done).resolves.toBe('done');
  });

  it('moves back when the server refuses it, and asks for the facts', async () => {
    const { write, fail } = openWrite();
    const done = optimisticallyIn(client)(award(3, AVA), write);
    await soon();
    fail();
    await expect(done).rejects.toThrow('refused');
    expect(balances()).toEqual([
      [10, 10],
      [10, 10],
    ]);
    expect(stats()).toMatchObject({ todayPoints: 5, totalPoints: 50 });
    expect(isInvalidated()).toBe(true);
  });

  it('that is refused leaves the latest award that was there before, unless there is a newer one', async () => {
    const latest = (n: number) =>
      client.getQueryData<Student[]>(classStudentsQuery('c1').queryKey)?.[n]?.recentActivity;
    const optimistically = optimisticallyIn(client);
    const earlier = { ...ACTIVITY, createdAt: '2026-03-02T09:00:00.000Z' };
    await optimistically({ ...award(2, AVA, BEN), activity: earlier }, () => Promise.resolve());
    const [first, second] = [openWrite(), openWrite()];
    const refused = optimistically(award(3, AVA, BEN), first.write);
    const newer = { ...ACTIVITY, createdAt: '2026-03-02T10:00:05.000Z' };
    const accepted = optimistically({ ...award(1, BEN), activity: newer }, second.write);
    await soon();
    first.fail();
    await expect(refused).rejects.toThrow();
    expect(latest(0)).toEqual({ amount: 2, ...earlier });
    expect(latest(1)).toEqual({ amount: 1, ...newer });
    second.succeed();
    await accepted;
  });

  it('that fails keeps the effect of a second award made meanwhile', async () => {
    const optimistically = optimisticallyIn(client);
    const [first, second] = [openWrite(), openWrite()];
    const refused = optimistically(award(3, AVA), first.write);
    const accepted = optimistically(award(1, AVA), second.write);
    await soon();
    first.fail();
    await expect(refused).rejects.toThrow();
    expect(balances()[0]).toEqual([11, 10]);
    expect(isInvalidated()).toBe(false);
    second.succeed();
    await accepted;
    expect(isInvalidated()).toBe(true);
  });

  it('of another class does not change this class’s figures', async () => {
    await optimisticallyIn(client)(award(3, CLEO), () => Promise.resolve());
    expect(stats()).toEqual(STATS);
    expect(balances()[1]).toEqual([10, 13]);
  });

  it('that is taken back on a later day does not change today’s points', async () => {
    const takeBack: PointMove = { kind: 'award', students: [AVA], amount: -3, isToday: false };
    await optimisticallyIn(client)(takeBack, () => Promise.resolve());
    expect(stats()).toMatchObject({ todayPoints: 5, totalPoints: 47 });
  });
});

describe('an optimistic redemption', () => {
  const redemption: PointMove = { kind: 'spending', students: [AVA], amount: -4 };

  it('takes the price from the balance, and does not change the class’s points', async () => {
    await optimisticallyIn(client)(redemption, () => Promise.resolve());
    expect(balances()).toEqual([
      [6, 10],
      [6, 10],
    ]);
    expect(stats()).toEqual({ ...STATS, rewardsRedeemed: 1 });
    expect(client.getQueryData<Student[]>(classStudentsQuery('c1').queryKey)?.[0]?.recentActivity).toBeNull();
  });

  it('that is refused gives the price back', async () => {
    const { write, fail } = openWrite();
    const done = optimisticallyIn(client)(redemption, write);
    fail();
    await expect(done).rejects.toThrow('refused');
    expect(balances()[0]).toEqual([10, 10]);
    expect(stats()).toEqual(STATS);
  });
});
