import { type LiveMessage } from '#contracts/live';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Figures, type Reading } from './reading.js';
import { SchoolChannel } from './school-channel.js';

const points = (classId: string, from: number) => ({
  topics: ['points' as const],
  classIds: [classId],
  from,
});
const totals = (id: string, totalPoints: number) => ({
  id,
  classId: '3A',
  totalPoints,
  totalEarned: totalPoints,
  totalSpent: 0,
  takenBack: 0,
  refunded: 0,
  carried: 0,
  recentActivity: null,
});

const reading = (asOfRevision: number, ...students: ReturnType<typeof totals>[]): Reading => ({
  asOfRevision,
  figures: new Figures({
    asOfRevision,
    position: `${asOfRevision}`,
    students,
    classes: [],
    days: [],
    lines: [],
  }),
});

let now: Reading;
let readings: (number | undefined)[];
let channel: SchoolChannel;
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  jest.useFakeTimers();
  now = { asOfRevision: 4 };
  readings = [];
  channel = new SchoolChannel((from) => {
    readings.push(from);
    return Promise.resolve(now);
  });
  await settle();
  readings = [];
});
afterEach(() => {
  jest.useRealTimers();
});

async function joinStaff(): Promise<LiveMessage[]> {
  const received: LiveMessage[] = [];
  channel.joinStaff({
    role: 'staff',
    actor: { kind: 'staff', id: 'kim' },
    receive: (each) => received.push(each),
  });
  await settle();
  received.length = 0;
  return received;
}

async function joinStudent(studentId: string): Promise<LiveMessage[]> {
  const received: LiveMessage[] = [];
  channel.joinStudent({ studentId, classId: '3A', receive: (each) => received.push(each) });
  await settle();
  received.length = 0;
  return received;
}

describe('a school’s open screens', () => {
  it('are notified of the first change at once, and of later ones together, with one reading for all screens', async () => {
    const [one, other] = [await joinStaff(), await joinStaff()];
    now = reading(5, totals('ava', 1));
    channel.notify(points('3A', 5));
    await settle();
    channel.notify(points('3B', 6));
    channel.notify(points('3C', 7));
    await settle();
    expect(one.map(({ classIds }) => classIds)).toEqual([['3A']]);

    await jest.advanceTimersByTimeAsync(200);
    expect(one.map(({ classIds }) => classIds)).toEqual([['3A'], ['3B', '3C']]);
    expect(other).toEqual(one);
    expect(readings).toEqual([5, 6]);
    expect(one[0]?.changes).toMatchObject({ asOfRevision: 5, students: [totals('ava', 1)] });
  });

  it('of students are notified only of their own points', async () => {
    const [ava, ben] = [await joinStudent('ava'), await joinStudent('ben')];
    now = reading(5, totals('ava', 1), totals('cleo', 7));
    channel.notify(points('3A', 5));
    await settle();
    expect(ava).toEqual([
      { topics: ['points'], classIds: [], own: expect.objectContaining({ totalPoints: 1 }) },
    ]);
    expect(JSON.stringify(ava)).not.toContain('cleo');
    expect(ben).toEqual([]);
  });

  it('of students are notified of the catalog every ten seconds at most', async () => {
    const ava = await joinStudent('ava');
    for (let times = 0; times < 19; times += 1) {
      channel.notify({ topics: ['directory'], classIds: [] });
      await jest.advanceTimersByTimeAsync(500);
    }
    expect(ava).toEqual([{ topics: ['rewards'], classIds: [] }]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ava).toHaveLength(2);
  });

  it('of students are notified that redemptions may have changed, though no points did', async () => {
    const ava = await joinStudent('ava');
    now = reading(5);
    channel.notify({ topics: ['rewards'], classIds: [], from: 5 });
    await settle();
    expect(ava).toEqual([{ topics: ['rewards'], classIds: [] }]);
  });

  it('are notified to fetch for themselves if there are too many changes to include', async () => {
    const [staff, ava] = [await joinStaff(), await joinStudent('ava')];
    now = { asOfRevision: 9 };
    channel.notify(points('3A', 5));
    await settle();
    expect(staff).toEqual([{ topics: ['points'], classIds: ['3A'] }]);
    expect(ava).toEqual([{ topics: ['points'], classIds: [] }]);
  });

  it('learn, when they join, how far the others have been notified', async () => {
    await joinStaff();
    now = reading(5, totals('ava', 1));
    channel.notify(points('3A', 5));
    await settle();
    const received: LiveMessage[] = [];
    channel.joinStudent({ studentId: 'ava', classId: '3A', receive: (each) => received.push(each) });
    await settle();
    expect(received).toEqual([{ topics: [], classIds: [], since: 5 }]);
  });

  it('are not notified after they left', async () => {
    const received: LiveMessage[] = [];
    const leave = channel.joinStudent({
      studentId: 'ava',
      classId: '3A',
      receive: (each) => received.push(each),
    });
    leave();
    now = reading(5, totals('ava', 1));
    channel.notify(points('3A', 5));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(received).toEqual([]);
    expect(channel.isEmpty).toBe(true);
  });
});
