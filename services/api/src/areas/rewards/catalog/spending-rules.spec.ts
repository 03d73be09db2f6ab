import { describe, expect, it } from '@jest/globals';
import { Problem } from '../../../core/http/problem.js';
import { type RewardFacts, type SpenderFacts } from './reward-directory.js';
import { closedStore, judgeSpending } from './spending-rules.js';

const reward: RewardFacts = {
  rewardId: 'pencils',
  name: 'Pencil',
  type: 'standard',
  classId: null,
  cost: 5,
  quantity: null,
  limit: null,
  winnersWanted: null,
  closesAt: null,
  seed: null,
  seedCommitment: null,
  isActive: true,
  teacherIds: [],
  createdBy: null,
  school: {
    time_zone: 'UTC',
    week_starts_on: 'monday',
    year_starts_on: '08-01',
    terms: [],
    store_hours: null,
  },
};
const ada: SpenderFacts = { studentId: 'ada', classId: '3A', name: 'Ada', isArchived: false };

function codeOf(
  type: RewardFacts['type'],
  changes: Partial<RewardFacts>,
  student: SpenderFacts | undefined = ada,
) {
  const judged = judgeSpending(type, { ...reward, ...changes }, student);
  return judged instanceof Problem ? judged.body.code : undefined;
}

describe('spending points on a reward', () => {
  it('is allowed to a student of the school, or of the reward’s class', () => {
    expect(judgeSpending('standard', reward, ada)).toEqual({ reward, student: ada });
    expect(codeOf('standard', { classId: '3A' })).toBeUndefined();
    expect(codeOf('standard', { classId: '3B' })).toBe('reward-of-another-class');
  });

  it('needs an active reward of the right type', () => {
    expect(judgeSpending('standard', undefined, ada)).toBeInstanceOf(Problem);
    expect(codeOf('standard', { isActive: false })).toBe('reward-archived');
    expect(codeOf('standard', { type: 'raffle' })).toBe('reward-is-raffle');
    expect(codeOf('raffle', {})).toBe('reward-is-no-raffle');
  });

  it('needs the price that was shown, if one was', () => {
    expect(judgeSpending('standard', reward, ada, 5)).toEqual({ reward, student: ada });
    const textOf = (judged: unknown) => (judged as Problem).body.message;
    const dear = { ...reward, cost: 1_030 };
    expect(textOf(judgeSpending('standard', dear, ada, 5))).toBe(
      'The price changed to 1,030 points. Look again before you redeem.',
    );
    const raffle = { ...reward, type: 'raffle', cost: 1 } as const;
    expect(textOf(judgeSpending('raffle', raffle, ada, 5))).toBe(
      'The price changed to 1 point. Look again before you enter.',
    );
  });

  it('needs a student who is not archived', () => {
    expect(judgeSpending('standard', reward, undefined)).toBeInstanceOf(Problem);
    expect(codeOf('standard', {}, { ...ada, isArchived: true })).toBe('student-archived');
  });
});

describe('the store', () => {
  const hours = [{ day: 1, from: '08:00', to: '15:00' }];
  const school = { ...reward.school, time_zone: 'America/New_York', store_hours: hours };

  it('is closed to students outside its hours, and says when it opens', () => {
    const refusal = closedStore({ school }, new Date('2026-11-28T18:00:00Z'));
    expect(refusal?.body).toMatchObject({
      statusCode: 409,
      code: 'store-closed',
      message: 'The store is closed. It opens Monday at 8:00 AM.',
    });
    expect(closedStore({ school }, new Date('2026-11-30T18:00:00Z'))).toBeNull();
    expect(closedStore(reward, new Date('2026-11-28T18:00:00Z'))).toBeNull();
  });
});
