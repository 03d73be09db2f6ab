import { iconOfCategory, iconOfReward } from '#domain/looks';
import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import { average, figures, type Line, type Oracle, percent, sum } from './oracle.js';
import { type Named } from './school-history.js';

type Rows = readonly object[];

/** Reports whose rows below are in the order in which they are shown; the others are in any order. */
export const ORDERED: ReadonlySet<string> = new Set([
  'students-without-awards',
  'top-students',
  'redemptions',
]);

/** The rows of each report by its name, as the oracle reads them off the facts. */
export function expectedRows(oracle: Oracle, days: number): Record<string, Rows> {
  return {
    'points-over-time': oracle.days().map((day) => ({
      day,
      ...figures(oracle.lines().filter(({ at }) => oracle.day(at) === day)),
    })),
    'points-by-category': byCategory(oracle),
    'time-of-day': timeOfDay(oracle),
    'class-comparison': classComparison(oracle),
    participation: participation(oracle),
    'staff-activity': staffActivity(oracle),
    'students-without-awards': withoutAwards(oracle, days),
    balances: held(oracle).map(({ id }) => ({ ...oracle.student(id), ...oracle.account(id) })),
    'unspent-points': unspent(oracle),
    'top-students': topStudents(oracle),
    redemptions: redemptions(oracle),
    'reward-popularity': popularity(oracle),
    'raffle-results': raffleResults(oracle),
  };
}

export function expectedSummary(oracle: Oracle, span: { from: string; to: string }) {
  const lines = oracle.lines(span);
  const { net, gross, takenBack, awards } = figures(lines);
  const bought = [...oracle.redemptions().filter(({ status }) => status !== 'Refunded'), ...oracle.entries()];
  return {
    points: net,
    gross,
    takenBack,
    awards,
    studentsReached: new Set(standing(lines).map(({ studentId }) => studentId)).size,
    staffActive: new Set(lines.flatMap(({ staffId }) => staffId ?? [])).size,
    redemptions:
      oracle.asked.categoryId === undefined ? bought.filter((it) => oracle.isAsked(it, span)).length : null,
  };
}

export function expectedLatestDays(oracle: Oracle, today: DateTime): Rows {
  return Array.from({ length: 14 }, (_, nth) => {
    const day = today.minus({ days: 13 - nth }).toISODate() ?? '';
    const { gross, takenBack, ...figures } = expectedSummary(oracle, { from: day, to: day });
    expect(figures.points).toBe(gross - takenBack);
    return { day, ...figures };
  });
}

type Person = { student: Named };

/** What decides between students who are otherwise alike: their names, then their ids. */
function byName(one: Person, other: Person): number {
  return compared(one.student.name, other.student.name) || compared(one.student.id, other.student.id);
}

export function compared<Key extends string | number>(one: Key, other: Key): number {
  return one < other ? -1 : Number(one > other);
}

export const standing = (lines: readonly Line[]): Line[] => lines.filter(({ stands }) => stands);

export function groups<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return found;
}

export const categoryCell = (named: Named) => ({
  ...named,
  icon: iconOfCategory({ ...named, icon: null }),
  color: 'green',
});
const rewardCell = (named: Named) => ({ ...named, icon: iconOfReward({ ...named, icon: null }) });

function byCategory(oracle: Oracle): Rows {
  const { net } = figures(oracle.lines());
  return [...groups(oracle.lines(), ({ categoryId }) => categoryId)].map(([id, lines]) => ({
    category: categoryCell(oracle.name(id)),
    ...figures(lines),
    share: percent(figures(lines).net, net),
  }));
}

function timeOfDay(oracle: Oracle): Rows {
  const cell = ({ at }: Line) => `${oracle.time(at).weekday} ${oracle.time(at).hour}`;
  return [...groups(oracle.lines(), cell)].map(([key, lines]) => {
    const [weekday, hour] = key.split(' ').map(Number);
    return { weekday, hour, ...figures(lines) };
  });
}

/** Points of the days that have an hour of the week, from 1, Monday, and from 0. */
export function expectedHour(oracle: Oracle, { weekday, hour }: { weekday: number; hour: number }): Rows {
  const isOfHour = ({ at }: Line) => oracle.time(at).weekday === weekday && oracle.time(at).hour === hour;
  return oracle
    .days()
    .filter((day) => DateTime.fromISO(day, { zone: 'UTC' }).weekday === weekday)
    .map((day) => ({
      day,
      ...figures(oracle.lines().filter((line) => oracle.day(line.at) === day && isOfHour(line))),
    }));
}

export function classComparison(oracle: Oracle) {
  return oracle.history.classes
    .filter(({ id }) => oracle.isOfClass(id))
    .flatMap(({ id, name, isArchived }) => {
      const lines = oracle.lines().filter(({ classId }) => classId === id);
      if (isArchived && lines.length === 0) return [];
      const students = oracle.roster().filter(({ classId }) => classId === id).length;
      const found = figures(lines);
      return [{ class: { id, name }, students, ...found, netPerStudent: average(found.net, students) }];
    });
}

/** Students with an award that stands in a span, in whichever class. */
function awarded(oracle: Oracle, span?: { from: string; to: string }): Set<string> {
  const lines = oracle.awards().filter(({ at, stands }) => stands && oracle.isIn(at, span));
  return new Set(lines.map(({ studentId }) => studentId));
}

function participation(oracle: Oracle): Rows {
  return [...groups(oracle.roster(), ({ classId }) => classId)].map(([id, students]) => {
    const reached = students.filter((student) => awarded(oracle).has(student.id)).length;
    return {
      class: oracle.name(id),
      students: students.length,
      reached,
      share: percent(reached, students.length),
    };
  });
}

function staffActivity(oracle: Oracle): Rows {
  const given = oracle.lines().filter(({ staffId }) => staffId !== undefined);
  const roster = oracle.roster().map(({ id }) => id);
  return [...groups(given, ({ staffId = '' }) => staffId)].map(([id, lines]) => {
    const reached = new Set(standing(lines).map(({ studentId }) => studentId));
    const { awards, net } = figures(lines);
    return {
      staff: oracle.name(id),
      awards,
      net,
      studentsReached: reached.size,
      rosterShare: percent(roster.filter((student) => reached.has(student)).length, roster.length),
      lastAwardAt: lines
        .map(({ at }) => at)
        .sort()
        .at(-1),
    };
  });
}

function withoutAwards(oracle: Oracle, days: number): Rows {
  const today = oracle.time(oracle.asked.asOf);
  const lately = { from: today.minus({ days: days - 1 }).toISODate() ?? '', to: today.toISODate() ?? '' };
  return oracle
    .roster()
    .filter(({ id }) => !awarded(oracle, lately).has(id))
    .map(({ id }) => {
      const given = standing(oracle.awards()).filter(({ studentId }) => studentId === id);
      const last =
        given
          .map(({ at }) => at)
          .sort()
          .at(-1) ?? null;
      const daysSince = last === null ? null : oracle.daysSince(last);
      return { ...oracle.student(id), lastAwardAt: last, daysSince, balance: oracle.account(id).balance };
    })
    .sort((one, other) => compared(one.lastAwardAt ?? '', other.lastAwardAt ?? '') || byName(one, other));
}

/** Students on the roster, and others with points left. */
function held(oracle: Oracle) {
  return oracle.history.students
    .filter(({ id, classId }) => oracle.isOfClass(classId) && oracle.isOfGrade(id))
    .filter(({ id, isArchived }) => !isArchived || oracle.account(id).balance !== 0);
}

function unspent(oracle: Oracle): Rows {
  return [...groups(held(oracle), ({ classId }) => classId)].map(([id, students]) => {
    const accounts = students.map((student) => oracle.account(student.id));
    const balance = sum(accounts.map((account) => account.balance));
    const [earned, takenBack, carried] = [
      sum(accounts.map((it) => it.earned)),
      sum(accounts.map((it) => it.takenBack)),
      sum(accounts.map((it) => it.carried)),
    ];
    return {
      class: oracle.name(id),
      students: students.length,
      balance,
      earned,
      takenBack,
      spent: sum(accounts.map((account) => account.spent)),
      cleared: sum(accounts.map((account) => account.cleared)),
      carried,
      unspentShare: percent(balance, earned - takenBack + carried),
      perStudent: average(balance, students.length),
    };
  });
}

function topStudents(oracle: Oracle): Rows {
  const found = [...groups(oracle.lines(), ({ studentId }) => studentId)]
    .map(([id, lines]) => ({ ...oracle.student(id), ...figures(lines), awards: lines.length }))
    .filter(({ net }) => net > 0);
  return found
    .sort((one, other) => other.net - one.net || byName(one, other))
    .map((row) => ({ ...row, rank: 1 + found.filter(({ net }) => net > row.net).length }));
}

/** First those to hand out, the oldest first, then the others, the latest first; of one instant, by id. */
function redemptions(oracle: Oracle): Rows {
  const asked = [
    ...oracle.redemptions().map((it) => ({ ...it, id: it.redemptionId, waitingSince: it.at })),
    ...oracle.entries().map((it) => ({ ...it, id: it.entryId, waitingSince: it.waitingSince ?? it.at })),
  ].filter((it) => oracle.isAsked(it));
  const isWaiting = ({ status }: { status: string }) => status === 'To hand out';
  asked.sort((one, other) => compared(other.at, one.at) || compared(one.id, other.id));
  return [
    ...asked.filter(isWaiting).sort((one, other) => compared(one.waitingSince, other.waitingSince)),
    ...asked.filter((it) => !isWaiting(it)),
  ].map(({ at, studentId, classId, rewardId, pointsSpent, status, closedAt, waitingSince }) => ({
    redeemedAt: at,
    student: oracle.name(studentId),
    studentNumber: null,
    class: oracle.name(classId),
    reward: rewardCell(oracle.name(rewardId)),
    points: pointsSpent,
    status,
    closedAt,
    waitingDays: status === 'To hand out' ? oracle.daysSince(waitingSince) : null,
  }));
}

function popularity(oracle: Oracle): Rows {
  const made = oracle.redemptions();
  return oracle.history.rewards.flatMap(({ id, name, quantity, isActive, classId, cost }) => {
    const ofReward = ({ rewardId }: { rewardId: string }) => rewardId === id;
    const inPeriod = made.filter(ofReward).filter((it) => oracle.isAsked(it));
    const kept = inPeriod.filter(({ status }) => status !== 'Refunded');
    const entries = oracle
      .entries()
      .filter(ofReward)
      .filter((it) => oracle.isAsked(it));
    const isOffered = isActive && (classId === null || oracle.isOfClass(classId));
    if (!isOffered && inPeriod.length + entries.length === 0) return [];
    const taken = made.filter(ofReward).filter(({ status }) => status !== 'Refunded').length;
    const bought = [...kept, ...entries];
    return [
      {
        reward: rewardCell({ id, name }),
        type: name === 'Raffle' ? 'Raffle Entry' : 'Instant Reward',
        cost,
        redeemed: bought.length,
        refunded: inPeriod.length - kept.length,
        pointsSpent: sum(bought.map(({ pointsSpent }) => pointsSpent)),
        students: new Set(bought.map(({ studentId }) => studentId)).size,
        stock: quantity === null ? null : Math.max(0, quantity - taken),
      },
    ];
  });
}

function raffleResults(oracle: Oracle): Rows {
  return oracle.known.flatMap(({ fact, at }) => {
    if (fact.type !== 'WinnersDrawn') return [];
    const entries = oracle.entries().filter(({ rewardId }) => rewardId === fact.data.rewardId);
    return fact.data.winners.flatMap(({ entryId, studentId }) => {
      const entry = entries.find((each) => each.entryId === entryId);
      const { classId = '', status = '' } = entry ?? {};
      if (!oracle.isIn(at) || !oracle.isOfClass(classId) || !oracle.isOfGrade(studentId)) return [];
      const students = new Set(entries.map((entry) => entry.studentId)).size;
      return [
        {
          drawnAt: at,
          reward: rewardCell(oracle.name(fact.data.rewardId)),
          students,
          student: oracle.name(studentId),
          studentNumber: null,
          class: oracle.name(classId),
          status,
          waitingDays: status === 'To hand out' ? oracle.daysSince(at) : null,
          entries: entries.length,
        },
      ];
    });
  });
}
