import { PRICE_CHANGED } from '#contracts/errors';
import { withCommas } from '#contracts/with-commas';
import { openingText } from '#contracts/schools/store-hours';
import { dayIn } from '#domain/school-day';
import { nextOpening } from '#domain/store-hours';
import { notFound, Problem, refused } from '../../../core/http/problem.js';
import { type RewardFacts, type SpenderFacts } from './reward-directory.js';

export type Spending = { reward: RewardFacts; student: SpenderFacts };

/**
 * The reward and the student, if the directory lets the student spend points on it; otherwise the reason.
 * @param expectedCost the price that the person has seen; absent: any price will do
 */
export function judgeSpending(
  type: RewardFacts['type'],
  reward: RewardFacts | undefined,
  student: SpenderFacts | undefined,
  expectedCost?: number,
): Spending | Problem {
  if (reward === undefined) return notFound('rewardId', 'Reward not found');
  if (!reward.isActive) return refused(409, 'reward-archived', 'rewardId', 'This reward is archived.');
  if (reward.type !== type) return wrongType(reward.type);
  if (student === undefined) return notFound('studentId', 'This student does not exist.');
  if (student.isArchived) {
    return refused(409, 'student-archived', 'studentId', `${student.name} is archived.`);
  }
  if (reward.classId !== null && reward.classId !== student.classId) {
    const message = `This reward is for another class than ${student.name}’s.`;
    return refused(422, 'reward-of-another-class', 'rewardId', message);
  }
  if (expectedCost !== undefined && expectedCost !== reward.cost) return priceChanged(reward);
  return { reward, student };
}

/** Why a student can't spend points by themselves now; null: the store is open. */
export function closedStore({ school }: Pick<RewardFacts, 'school'>, at: Date): Problem | null {
  const opening = nextOpening(school.store_hours, school.time_zone, at);
  if (opening === null) return null;
  const opens = openingText(opening, dayIn(school.time_zone, at));
  return refused(409, 'store-closed', 'rewardId', `The store is closed. It opens ${opens}.`);
}

function priceChanged({ cost, type }: RewardFacts): Problem {
  const price = `${withCommas(cost)} ${cost === 1 ? 'point' : 'points'}`;
  const message = `The price changed to ${price}. Look again before you ${type === 'raffle' ? 'enter' : 'redeem'}.`;
  return refused(409, PRICE_CHANGED, 'expectedCost', message);
}

function wrongType(type: RewardFacts['type']): Problem {
  return type === 'raffle'
    ? refused(422, 'reward-is-raffle', 'rewardId', 'This is a raffle: students enter it.')
    : refused(422, 'reward-is-no-raffle', 'rewardId', 'This is not a raffle: students redeem it.');
}
