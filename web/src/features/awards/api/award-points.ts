import { awardPoints, awardPointsInBulk, type AwardReceipt } from '#contracts/awards';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { type Optimistically } from '@/lib/live/point-move';
import { type Recipient } from '../recipient';

export type Award = {
  recipients: readonly Recipient[];
  category: { id: string; name: string };
  amount: number;
  note: string | null;
};

type Outcome = {
  onAwarded: (receipt: AwardReceipt, award: Award) => void;
  onFailed: (error: Error) => void;
};

/** Gives points to one student or many. A retry of the same award after a lost answer has no second effect. */
export function useAwardPoints(optimistically: Optimistically, { onAwarded, onFailed }: Outcome) {
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (award: Award) => {
      const { recipients, category, amount } = award;
      const activity = { categoryName: category.name, createdAt: new Date().toISOString() };
      return optimistically({ kind: 'award', students: recipients, amount, isToday: true, activity }, () =>
        send(award, intent.keyFor(award)),
      );
    },
    onSuccess: (receipt, award) => {
      intent.settled();
      onAwarded(receipt, award);
    },
    onError: onFailed,
  });
}

function send({ recipients, category, amount, note }: Award, idempotencyKey: string): Promise<AwardReceipt> {
  const award = { categoryId: category.id, amount, note };
  const [first, ...others] = recipients.map(({ id }) => id);
  return first !== undefined && others.length === 0
    ? call(awardPoints, { body: { ...award, studentId: first }, idempotencyKey })
    : call(awardPointsInBulk, {
        body: { ...award, studentIds: recipients.map(({ id }) => id) },
        idempotencyKey,
      });
}
