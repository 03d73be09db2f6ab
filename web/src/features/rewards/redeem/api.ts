import { enterRaffle as entryRoute, type EntryReceipt } from '#contracts/rewards/raffles';
import { redeemReward as redeemRoute, type RedemptionReceipt } from '#contracts/rewards/redemptions';
import { call } from '@/lib/http/api-client';

type Entry = { studentId: string; rewardId: string; expectedCost: number };

/** Spends a student's points on one more entry in a raffle. */
export function enterRaffle({ rewardId, ...body }: Entry, idempotencyKey: string): Promise<EntryReceipt> {
  return call(entryRoute, { params: { rewardId }, body, idempotencyKey });
}

type Redeem = { studentId: string; rewardId: string; expectedCost: number; handedOut?: true };

/** Spends a student's points on a standard reward. */
export function redeemReward(body: Redeem, idempotencyKey: string): Promise<RedemptionReceipt> {
  return call(redeemRoute, { body, idempotencyKey });
}
