import { type Reward } from '#contracts/reward';
import { useState } from 'react';
import { createLanes } from '@/lib/browser/lanes';
import { newKey } from '@/lib/http/intent-key';
import { type Optimistically } from '@/lib/live/point-move';
import { enterRaffle } from './api/enter-raffle';
import { redeemReward } from './api/redeem-reward';
import { failureOf, type Outcome } from './outcome';
import { type Spender } from './spender';

// A class is done in a moment, and what else this browser asks does not wait behind thirty of these.
const AT_ONCE = 4;

export type Spend = (
  reward: Reward,
  students: readonly Spender[],
  onOutcome: (student: Spender, outcome: Outcome) => void,
) => void;

/**
 * Spends the points of students on a reward, by a request for each, and tells what comes of each as it comes. A
 * student for whom no answer came can be tried again, and has then spent once.
 */
export function useSpendings(optimistically: Optimistically): Spend {
  // Of what was asked for and not answered: kept for the next try, also when the dialog is closed in between.
  const [keys] = useState(() => new Map<string, string>());

  return (reward, students, onOutcome) => {
    const lanes = createLanes(AT_ONCE);
    for (const student of students) {
      const intent = `${reward.id} ${student.id}`;
      const key = keys.get(intent) ?? newKey();
      keys.set(intent, key);
      const move = { kind: 'spending', students: [student], amount: -reward.pointCost } as const;
      void optimistically(move, () => lanes(() => send(reward, student, key)))
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
