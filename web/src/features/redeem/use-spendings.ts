import { type Reward } from '#contracts/reward';
import pLimit from 'p-limit';
import { useState } from 'react';
import { newKey } from '@/lib/http/intent-key';
import { type Optimistically } from '@/lib/live/point-move';
import { enterRaffle } from './api/enter-raffle';
import { redeemReward } from './api/redeem-reward';
import { failureOf, type Outcome } from './outcome';
import { type Spender } from './spender';

// A class takes only a moment, and the browser’s other requests do not wait behind thirty of these.
const AT_ONCE = 4;

export type Spend = (
  reward: Reward,
  students: readonly Spender[],
  onOutcome: (student: Spender, outcome: Outcome) => void,
) => void;

/**
 * Spends students' points on a reward with one request per student, and reports each outcome as it arrives. A student
 * whose request got no answer can be tried again, and still pays only once.
 */
export function useSpendings(optimistically: Optimistically): Spend {
  // Keys of requests without an answer, kept for the next try even if the dialog is closed in between.
  const [keys] = useState(() => new Map<string, string>());

  return (reward, students, onOutcome) => {
    const limit = pLimit(AT_ONCE);
    for (const student of students) {
      const intent = `${reward.id} ${student.id}`;
      const key = keys.get(intent) ?? newKey();
      keys.set(intent, key);
      const move = { kind: 'spending', students: [student], amount: -reward.pointCost } as const;
      void optimistically(move, () => limit(() => send(reward, student, key)))
        .catch(failureOf)
        .then((outcome) => {
          if (outcome.kind !== 'unknown') keys.delete(intent);
          onOutcome(student, outcome);
        });
    }
  };
}

async function send(
  reward: Reward,
  { id: studentId }: Spender,
  key: string,
): Promise<Outcome & { kind: 'done' }> {
  const spending = { rewardId: reward.id, studentId };
  if (reward.type === 'raffle') {
    const { pointsSpent } = await enterRaffle(spending, key);
    return { kind: 'done', pointsSpent, redemptionId: null };
  }
  const { pointsSpent, redemptionId } = await redeemReward(spending, key);
  return { kind: 'done', pointsSpent, redemptionId };
}
