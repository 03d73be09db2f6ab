import { describe, expect, it } from '@jest/globals';
import { cellLink } from './cell-links';
import { reportLink, unlessHidden } from './report-link';
import { readAddress } from '@/lib/browser/use-address';
import { reportsView } from './reports-view';

const ROOM = { id: '11111111-1111-4111-8111-111111111111', name: 'Room 12' };
const AVA = { id: '22222222-2222-4222-8222-222222222222', name: 'Ava Martin' };
const RESPECT = { id: '33333333-3333-4333-8333-333333333333', name: 'Respect' };
const LEE = { id: '44444444-4444-4444-8444-444444444444', name: 'Ms Lee' };

const view = readAddress(
  reportsView,
  new URLSearchParams('report=class-comparison&period=this-month&grade=4'),
);

/** What a link shows: its view, where it stays on the page. */
function shownBy(link: string | null) {
  return readAddress(reportsView, new URLSearchParams(link?.split('?')[1]));
}

describe('a link between reports', () => {
  it('keeps the filters, and leaves out what is usual', () => {
    expect(reportLink(view, { report: 'balances' })).toBe(
      '/reports?report=balances&period=this-month&grade=4',
    );
    expect(reportLink(view, { report: 'overview', period: 'last-7-days', grade: null })).toBe('/reports');
    const ofReward = { ...view, report: 'redemptions', reward: RESPECT.id } as const;
    expect(shownBy(reportLink(ofReward, { period: 'today' })).reward).toBe(RESPECT.id);
    expect(shownBy(reportLink(ofReward, { report: 'balances' })).reward).toBeNull();
  });
});

describe('a link to a report that the school hides from the reader', () => {
  it('is omitted, and other links stay', () => {
    const path = reportLink(view, { report: 'top-students' });
    expect(unlessHidden(path, ['top-students'])).toBeNull();
    expect(unlessHidden(path, ['staff-activity'])).toBe(path);
    expect(unlessHidden('/?class=1&student=2', ['top-students'])).toBe('/?class=1&student=2');
    expect(unlessHidden(null, [])).toBeNull();
  });
});

describe('a figure of a report leads to what it counts', () => {
  it('of a student in the past: the account as it was', () => {
    const asOf = '2026-03-01T15:00:00.000Z';
    const row = { student: AVA, class: ROOM, balance: 7 };
    for (const kind of ['balance', 'student'])
      expect(
        cellLink('balances', kind, kind === 'student' ? 'student' : 'points', row, { ...view, asOf }),
      ).toBe(`/students/${AVA.id}/account?asOf=${encodeURIComponent(asOf)}`);
  });

  it('of a day: its categories', () => {
    const row = { day: '2026-03-04', awards: 2, gross: 5, takenBack: 0, net: 5 };
    const link = cellLink('points-over-time', 'net', 'points', row, view);
    expect(shownBy(link)).toEqual({
      ...view,
      report: 'points-by-category',
      period: 'custom',
      from: '2026-03-04',
      to: '2026-03-04',
    });
  });

  it('of an hour of the week: its days, whose figures lead on only in the audit', () => {
    const all = { ...view, grade: null };
    const row = { weekday: 2, hour: 9, awards: 2, gross: 5, takenBack: 0, net: 5 };
    const link = cellLink('time-of-day', 'net', 'points', row, all);
    expect(shownBy(link)).toEqual({ ...all, report: 'points-over-time', weekHour: 33 });
    expect(cellLink('time-of-day', 'net', 'points', row, view)).toBeNull();
    const day = { day: '2026-03-03', awards: 2, gross: 5, takenBack: 0, net: 5 };
    const ofHour = { ...all, report: 'points-over-time', weekHour: 33 } as const;
    expect(cellLink('points-over-time', 'net', 'points', day, ofHour)).toBeNull();
    expect(shownBy(reportLink(ofHour, { report: 'balances' })).weekHour).toBeNull();
  });

  it('of a category: its days', () => {
    const row = { category: RESPECT, awards: 2, gross: 5, takenBack: 0, net: 5, share: 50 };
    const link = cellLink('points-by-category', 'gross', 'points', row, view);
    expect(shownBy(link)).toEqual({ ...view, report: 'points-over-time', category: RESPECT.id });
  });

  it('of a class: its days, its students, or those of them who were reached', () => {
    const row = { class: ROOM, students: 20, awards: 2, gross: 5, takenBack: 1, net: 4, netPerStudent: 0.2 };
    const reportAt = (key: string) => shownBy(cellLink('class-comparison', key, 'count', row, view)).report;
    expect(reportAt('net')).toBe('points-over-time');
    expect(reportAt('students')).toBe('balances');
    expect(reportAt('netPerStudent')).toBe('top-students');
  });

  it('of a member of staff: the students reached', () => {
    const row = {
      staff: LEE,
      awards: 2,
      net: 4,
      studentsReached: 3,
      rosterShare: 10,
      lastAwardAt: '2026-03-04',
    };
    const link = cellLink('staff-activity', 'studentsReached', 'count', row, view);
    expect(shownBy(link)).toEqual({ ...view, report: 'top-students', staff: LEE.id });
  });

  it('of a reward or a raffle: its redemptions or entries in the period', () => {
    const row = { reward: RESPECT, type: 'Instant Reward', cost: 3, redeemed: 5, stock: 2 };
    const link = cellLink('reward-popularity', 'redeemed', 'count', row, view);
    expect(shownBy(link)).toEqual({ ...view, report: 'redemptions', reward: RESPECT.id });
    const raffle = { ...row, type: 'Raffle Entry' };
    expect(cellLink('reward-popularity', 'redeemed', 'count', raffle, view)).toBe(link);
    expect(cellLink('reward-popularity', 'stock', 'count', row, view)).toBe(`/rewards?reward=${RESPECT.id}`);
  });

  it('of a reward in the past: what was taken of it by then, as its page shows the present', () => {
    const past = { ...view, asOf: '2026-03-01T15:00:00.000Z' };
    const row = { reward: RESPECT, type: 'Instant Reward', cost: 3, redeemed: 5 };
    const link = cellLink('reward-popularity', 'redeemed', 'count', row, past);
    expect(shownBy(link)).toEqual({ ...past, report: 'redemptions', reward: RESPECT.id });
    for (const key of ['cost', 'redeemed'])
      expect(cellLink('reward-popularity', key, 'count', row, past)).toBe(link);
    expect(cellLink('reward-popularity', 'reward', 'reward', row, past)).toBe(link);
    // Entries are older than the draw.
    const drawn = { reward: RESPECT, drawnAt: '2026-02-27T16:00:00.000Z', entries: 9 };
    expect(shownBy(cellLink('raffle-results', 'entries', 'count', drawn, past))).toEqual({
      ...past,
      report: 'redemptions',
      reward: RESPECT.id,
      period: 'custom',
      from: '2024-02-27',
      to: '2026-02-28',
    });
  });

  it('of a student: the points, or what they were spent on', () => {
    const row = {
      student: AVA,
      class: ROOM,
      grade: '4',
      balance: 3,
      earned: 9,
      takenBack: 0,
      spent: 6,
      carried: 4,
    };
    const profile = `/?class=${ROOM.id}&student=${AVA.id}`;
    expect(cellLink('balances', 'earned', 'points', row, view)).toBe(profile);
    expect(cellLink('balances', 'carried', 'points', row, view)).toBe(profile);
    expect(cellLink('balances', 'spent', 'points', row, view)).toBe(`${profile}&tab=redemptions`);
    expect(cellLink('balances', 'takenBack', 'points', row, view)).toBeNull();
  });
});

describe('a name in a report leads to', () => {
  it('the student’s profile', () => {
    const row = { rank: 1, student: AVA, class: ROOM, net: 3 };
    expect(cellLink('top-students', 'student', 'student', row, view)).toBe(
      `/?class=${ROOM.id}&student=${AVA.id}`,
    );
  });

  it('the same report of that class, unless it is the only one already', () => {
    const row = { rank: 1, student: AVA, class: ROOM, net: 3 };
    const link = cellLink('top-students', 'class', 'class', row, view);
    expect(shownBy(link)).toEqual({ ...view, report: 'top-students', class: ROOM.id });
    expect(cellLink('top-students', 'class', 'class', row, { ...view, class: ROOM.id })).toBeNull();
  });

  it('the reward', () => {
    const row = { reward: RESPECT, redeemed: 3 };
    expect(cellLink('reward-popularity', 'reward', 'reward', row, view)).toBe(
      `/rewards?reward=${RESPECT.id}`,
    );
  });
});

it('a rank, a text and a missing value are not links', () => {
  const row = { rank: 1, student: AVA, class: ROOM, grade: '4', net: null };
  expect(cellLink('top-students', 'rank', 'count', row, view)).toBeNull();
  expect(cellLink('top-students', 'grade', 'text', row, view)).toBeNull();
  expect(cellLink('top-students', 'net', 'points', row, view)).toBeNull();
});
