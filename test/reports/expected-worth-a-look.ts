import type { WorthALook } from '#contracts/reports/worth-a-look';
import { classComparison, compared, standing } from './expected.js';
import { type Oracle } from './oracle.js';
import { of } from './school-history.js';

/** What is said to be usual, and unusual. */
const ENOUGH_AWARDS = 20;
const TIMES = 5;
const LEAST = 10;
const NAMED = 5;

/** What an administrator may want to look at, read off the facts. @param oracle of the whole school’s last seven days */
export function expectedWorthALook(oracle: Oracle): WorthALook {
  const { from, to } = oracle.asked;
  const usualAward = median(of(oracle.known, 'PointsAwarded').map(({ amount }) => amount));
  const largeFrom = usualAward === null ? null : Math.max(LEAST, TIMES * usualAward);
  return {
    period: { from, to },
    classesWithoutAwards: first(withoutAwards(oracle)),
    usualAward,
    largeFrom,
    largeAwards: first(largeFrom === null ? [] : largeAwards(oracle, largeFrom)),
    rewardsTooDear: first(tooDear(oracle)),
  };
}

const first = <T>(all: T[]) => ({ total: all.length, named: all.slice(0, NAMED) });

/** As many are larger as are smaller; of two in the middle, the smaller one. */
function median(amounts: readonly number[]): number | null {
  const sorted = [...amounts].sort((one, other) => one - other);
  return sorted.length < ENOUGH_AWARDS ? null : (sorted[Math.floor((sorted.length - 1) / 2)] ?? null);
}

function withoutAwards(oracle: Oracle) {
  const rows = classComparison(oracle);
  const isHoliday = oracle.lines().length === 0;
  return rows
    .filter(({ students, awards }) => !isHoliday && students > 0 && awards === 0)
    .map((row) => row.class)
    .sort((one, other) => compared(one.name, other.name));
}

function largeAwards(oracle: Oracle, largeFrom: number) {
  return oracle.known
    .flatMap(({ fact, at, actor, revision }) => {
      if (fact.type !== 'PointsAwarded' || fact.data.amount < largeFrom || !oracle.isIn(at)) return [];
      const kept = standing(oracle.lines()).filter(({ award }) => award === fact.data.awardId);
      const staffName = actor.kind === 'staff' ? oracle.name(actor.id).name : null;
      const staffId = actor.kind === 'staff' ? actor.id : null;
      return [{ revision, points: fact.data.amount, students: kept.length, staffId, staffName, givenAt: at }];
    })
    .filter(({ students }) => students > 0)
    .sort((one, other) => other.points - one.points || other.revision - one.revision);
}

function tooDear(oracle: Oracle) {
  const { rewards, raffleEndsAt } = oracle.history;
  const drawn = of(oracle.known, 'WinnersDrawn').map(({ rewardId }) => rewardId);
  const taken = oracle.redemptions().filter(({ status }) => status !== 'Refunded');
  return rewards
    .filter(({ id, name, quantity, isActive }) => {
      const isOver = drawn.includes(id) || (name === 'Raffle' && (raffleEndsAt ?? '9') < oracle.asked.asOf);
      const left = (quantity ?? Infinity) - taken.filter(({ rewardId }) => rewardId === id).length;
      return isActive && !isOver && left > 0;
    })
    .map(({ id, name, cost, classId }) => {
      const eligible = oracle.roster().filter((student) => classId === null || student.classId === classId);
      const balances = eligible.map((student) => oracle.account(student.id).balance);
      return { id, name, cost, largestBalance: Math.max(0, ...balances) };
    })
    .filter(({ cost, largestBalance }) => largestBalance > 0 && largestBalance < cost)
    .sort((one, other) => one.cost - other.cost || compared(one.name, other.name));
}
