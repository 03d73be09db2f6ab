import { enterRaffle as route, type EntryReceipt } from '#contracts/rewards/raffles';
import { call } from '@/lib/http/api-client';

type Entry = { studentId: string; rewardId: string; expectedCost: number };

/** Spends a student's points on one more entry in a raffle. */
export function enterRaffle({ rewardId, ...body }: Entry, idempotencyKey: string): Promise<EntryReceipt> {
  return call(route, { params: { rewardId }, body, idempotencyKey });
}
