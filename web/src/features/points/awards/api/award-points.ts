import { awardPoints, awardPointsInBulk, type AwardReceipt } from '#contracts/points/awards';
import { type PointCategory } from '#contracts/points/point-categories';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { serverTime } from '@/lib/http/server-time';
import { stayUntil } from '@/lib/http/stay-until';
import { type Optimistically } from '@/lib/live/point-move';
import { beginAward, isAnswer } from '../award-keys';
import { type Recipient } from '../recipient';

export type Award = {
  recipients: readonly Recipient[];
  category: Pick<PointCategory, 'id' | 'name' | 'icon' | 'color' | 'classId'>;
  amount: number;
  note: string | null;
};

type Outcome = {
  onAwarded: (receipt: AwardReceipt, award: Award) => void;
  onFailed: (error: Error, award: Award) => void;
};

/** Pauses before an award without an answer is sent again. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/**
 * Gives points to one student or many, and shows them at once. An award whose answer is lost is sent again under the same
 * key, so that it is given once. A page that closes meanwhile asks first; the browser still sends what is under way.
 */
export function useAwardPoints(optimistically: Optimistically, { onAwarded, onFailed }: Outcome) {
  return useMutation({
    // Offline it fails like any other award without an answer, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: async (award: Award) => {
      const { recipients, category, amount, note } = award;
      const studentIds = recipients.map(({ id }) => id);
      const { key, settle } = beginAward({ studentIds, categoryId: category.id, amount, note });
      const { name: categoryName, icon } = category;
      const activity = { categoryName, icon, createdAt: new Date(serverTime()).toISOString() };
      const move = { kind: 'award', students: recipients, amount, isToday: true, activity } as const;
      try {
        const receipt = await stayUntil(optimistically(move, () => sendUntilAnswered(award, key)));
        settle();
        return receipt;
      } catch (error) {
        settle(error);
        throw error;
      }
    },
    onSuccess: onAwarded,
    onError: onFailed,
  });
}

async function sendUntilAnswered(award: Award, key: string): Promise<AwardReceipt> {
  for (const pause of PAUSES_MS) {
    try {
      return await send(award, key);
    } catch (error) {
      if (isAnswer(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send(award, key);
}

function send(award: Award, idempotencyKey: string): Promise<AwardReceipt> {
  const { recipients, category, amount, note } = award;
  const body = { categoryId: category.id, amount, note: note ?? undefined };
  const options = { idempotencyKey, outlivesPage: true };
  const [first, ...others] = recipients.map(({ id }) => id);
  return first !== undefined && others.length === 0
    ? call(awardPoints, { body: { ...body, studentId: first }, ...options })
    : call(awardPointsInBulk, { body: { ...body, studentIds: recipients.map(({ id }) => id) }, ...options });
}
