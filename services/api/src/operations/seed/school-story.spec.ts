import { newIdFor } from '#contracts/events/ids';
import { addDays, dayIn } from '#domain/school-day';
import { describe, expect, it } from '@jest/globals';
import { Random } from './random.js';
import { midnightOf, momentOf, schoolDays } from './school-days.js';
import { type BuiltSchool } from './demo-school-builder.js';
import { SchoolStory } from './school-story.js';
import { type StoryStep } from './story-step.js';
import { untilNow } from './until-now.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const MUSEUM_CLOSES = new Date('2026-11-18T12:00:00Z');
const ZONE = 'America/Chicago';

function school(): BuiltSchool {
  const person = (userId: string, role: 'teacher' | 'school_admin') => ({
    userId,
    actor: { kind: 'staff', id: userId } as const,
    role,
    schoolId: 'birch',
    timeZone: ZONE,
    nameOrder: 'first-name' as const,
  });
  const [admin, teacher] = [person('ana', 'school_admin'), person('kim', 'teacher')];
  const reward = (rewardId: string, cost: number, quantity: number | null = null) => ({
    rewardId,
    cost,
    quantity,
    closesAt: null,
  });
  return {
    key: 'birch',
    schoolId: 'birch',
    timeZone: ZONE,
    admin,
    staff: [admin, teacher],
    classes: [
      {
        classId: 'class',
        teacher,
        studentIds: Array.from({ length: 20 }, (_, i) => `student ${i}`),
        categories: [{ categoryId: 'respect', notes: ['kind'] }],
      },
    ],
    newcomer: { classId: 'class', name: 'Noor Aziz', studentId: 'B-1', grade: '3' },
    portalStudentId: 'student 0',
    regular: [reward('pencils', 4), reward('lunch', 9)],
    special: {
      sought: reward('principal', 12, 2),
      scarce: reward('movie', 7, 4),
      ofClass: reward('beanbag', 5),
      retired: reward('snow cone', 3),
      drawn: reward('game night', 3),
      open: reward('front row', 2),
      closed: { ...reward('museum', 2), closesAt: MUSEUM_CLOSES },
    },
  };
}

const tell = (seed: number) => new SchoolStory(school(), new Random(seed)).tell(schoolDays(ZONE, NOW));

describe('the demo’s history', () => {
  it('is the same for the same seed, and different for another', () => {
    expect(tell(1)).toEqual(tell(1));
    expect(tell(1)).not.toEqual(tell(2));
  });

  it('is in chronological order, in school hours of school days, with a unique key for each step', () => {
    const steps = tell(1);
    const times = steps.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
    const hour = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' });
    for (const { at } of steps) {
      expect(Number(hour.format(at))).toBeGreaterThanOrEqual(8);
      expect(Number(hour.format(at))).toBeLessThan(16);
    }
  });

  it('has everything that the screens show', () => {
    const kinds = new Set(tell(1).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      'archive',
      'award',
      'draw',
      'enter',
      'fulfill',
      'join',
      'redeem',
      'refund',
      'reverse',
    ]);
    expect(tell(1).filter(({ kind }) => kind === 'draw')).toHaveLength(1);
  });

  it('contains nothing that the ledger would reject', () => {
    const steps = tell(1);
    const redeemed = (rewardId: string) =>
      steps.filter((step) => step.kind === 'redeem' && step.rewardId === rewardId);
    expect(redeemed('principal')).toHaveLength(2);
    // One of four is left.
    expect(redeemed('movie')).toHaveLength(3);
    const archived = steps.find(({ kind }) => kind === 'archive')?.at ?? NOW;
    expect(redeemed('snow cone').length).toBeGreaterThan(0);
    for (const { at } of redeemed('snow cone')) expect(at < archived).toBe(true);
    const entries = steps.filter((step) => step.kind === 'enter' && step.rewardId === 'museum');
    expect(entries.length).toBeGreaterThan(0);
    for (const { at } of entries) expect(at < MUSEUM_CLOSES).toBe(true);
  });

  it('leaves some redemptions open at all times', () => {
    const steps = tell(1);
    const open = new Set<string>();
    for (const step of steps) {
      if (step.kind === 'redeem') open.add(newIdFor(step.key, 'redemption'));
      if (step.kind === 'refund') open.delete(step.redemptionId);
      if (step.kind === 'fulfill') {
        for (const id of step.redemptionIds) expect(open.delete(id)).toBe(true);
        expect(open.size).toBeGreaterThan(0);
      }
    }
  });
});

describe('the last week of the demo', () => {
  // A Sunday night, a Monday morning, a Wednesday at noon, a Friday evening, and the day after Christmas.
  const MOMENTS = ['11-22T07:10', '11-23T12:45', '11-25T18:00', '11-28T02:00', '12-26T13:00'];

  it.each(MOMENTS)('is like the weeks before, today included, at 2026-%sZ', (moment) => {
    const now = new Date(`2026-${moment}:00Z`);
    const told = new SchoolStory(school(), new Random(1)).tell(schoolDays(ZONE, now));
    const steps = untilNow(told, ZONE, now);
    const back = (days: number) => momentOf(midnightOf(addDays(dayIn(ZONE, now), -days), ZONE), 0, 0);
    const between = (from: Date, to: Date) => steps.filter(({ at }) => from <= at && at <= to);
    const points = (some: readonly StoryStep[]) =>
      some.reduce((sum, step) => sum + (step.kind === 'award' ? step.studentIds.length * step.amount : 0), 0);
    const count = (some: readonly StoryStep[], kind: StoryStep['kind']) =>
      some.filter((step) => step.kind === kind).length;
    const [week, before] = [between(back(6), now), between(back(13), back(6))];
    expect(points(week)).toBeGreaterThan(0.75 * points(before));
    expect(count(week, 'redeem')).toBeGreaterThan(0.6 * count(before, 'redeem'));
    const today = between(back(0), now);
    expect(points(today)).toBeGreaterThan(1);
    expect(count(today, 'reverse')).toBeGreaterThanOrEqual(1);
    for (const kind of ['draw', 'join', 'enter'] as const) expect(count(week, kind)).toBeGreaterThan(0);
    const times = steps.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('gives nobody points before they have joined', () => {
    const steps = tell(1);
    const joined = steps.findIndex(({ kind }) => kind === 'join');
    const newcomer = newIdFor(steps[joined]?.key ?? '', 'student');
    const isTheirs = (step: StoryStep) => step.kind === 'award' && step.studentIds.includes(newcomer);
    expect(steps.slice(0, joined).filter(isTheirs)).toEqual([]);
    expect(steps.slice(joined).filter(isTheirs).length).toBeGreaterThan(0);
  });
});

describe('the school days', () => {
  it('are those of twelve weeks, without weekends and holidays, and today', () => {
    const days = schoolDays(ZONE, NOW).map((day) => day.toISOString().slice(0, 10));
    expect(days.slice(-2)).toEqual(['2026-11-20', '2026-11-21']);
    expect(days[0]).toBe('2026-08-31');
    expect(days).not.toContain('2026-11-11');
    expect(days).toHaveLength(60);
  });
});
