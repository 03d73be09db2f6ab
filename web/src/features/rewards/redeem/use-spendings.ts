import { enterRaffle as entryRoute, type EntryReceipt } from '#contracts/rewards/raffles';
import { redeemReward as redeemRoute, type RedemptionReceipt } from '#contracts/rewards/redemptions';
import { type Reward } from '#contracts/rewards/reward';
import pLimit from 'p-limit';
import { useState } from 'react';
import { call } from '@/lib/http/api-client';
import { newKey } from '@/lib/http/intent-key';
import { type Optimistically } from '@/lib/live/point-move';
import { failureOf, type Outcome } from './outcome';
import { type Spender } from './spender';

// A class takes only a moment, and the browser’s other requests do not wait behind thirty of these.
const AT_ONCE = 4;

/** What is spent, and whether the students get it at the same moment. */
export type Spending = { reward: Reward; isHandedOut: boolean };

type Spend = (
  spending: Spending,
  students: readonly Spender[],
  onOutcome: (student: Spender, outcome: Outcome) => void,
) => void;

/**
 * Spends students' points on a reward with one request per student, and reports each outcome as it arrives. A student
 * whose request got no answer can be tried again, and still pays only once.
 */
export function useSpendings(optimistically: Optimistically): Spend {
  // Requests without an answer, kept for the next try even if the dialog is closed in between: what was sent first is sent
  // again, with its key, because it may have succeeded.
  const [sent] = useState(() => new Map<string, Spending & { key: string }>());

  return (spending, students, onOutcome) => {
    const { reward } = spending;
    const limit = pLimit(AT_ONCE);
    for (const student of students) {
      const intent = `${reward.id} ${student.id}`;
      const request = sent.get(intent) ?? { ...spending, key: newKey() };
      sent.set(intent, request);
      const move = { kind: 'spending', students: [student], amount: -reward.pointCost } as const;
      void optimistically(move, () => limit(() => send(request, student)))
        .catch(failureOf)
        .then((outcome) => {
          if (outcome.kind !== 'unknown') sent.delete(intent);
          onOutcome(student, outcome);
        });
    }
  };
}

async function send(
  { reward, isHandedOut, key }: Spending & { key: string },
  { id: studentId }: Spender,
): Promise<Outcome & { kind: 'done' }> {
  const spending = { rewardId: reward.id, studentId, expectedCost: reward.pointCost };
  if (reward.type === 'raffle') {
    const { pointsSpent } = await enterRaffle(spending, key);
    return { kind: 'done', pointsSpent, redemptionId: null, isHandedOut: false };
  }
  const { pointsSpent, redemptionId } = await redeemReward(
    { ...spending, ...(isHandedOut && { handedOut: true }) },
    key,
  );
  return { kind: 'done', pointsSpent, redemptionId, isHandedOut };
}

type Entry = { studentId: string; rewardId: string; expectedCost: number };

/** Spends a student's points on one more entry in a raffle. */
function enterRaffle({ rewardId, ...body }: Entry, idempotencyKey: string): Promise<EntryReceipt> {
  return call(entryRoute, { params: { rewardId }, body, idempotencyKey });
}

type Redeem = { studentId: string; rewardId: string; expectedCost: number; handedOut?: true };

/** Spends a student's points on a standard reward. */
function redeemReward(body: Redeem, idempotencyKey: string): Promise<RedemptionReceipt> {
  return call(redeemRoute, { body, idempotencyKey });
}
