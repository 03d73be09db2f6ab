import { redeemReward as route, type RedemptionReceipt } from '#contracts/rewards/redemptions';
import { call } from '@/lib/http/api-client';

type Redeem = { studentId: string; rewardId: string; expectedCost: number; handedOut?: true };

/** Spends a student's points on a standard reward. */
export function redeemReward(body: Redeem, idempotencyKey: string): Promise<RedemptionReceipt> {
  return call(route, { body, idempotencyKey });
}
