import { type APIRequestContext } from '@playwright/test';
import { type Redemption } from '#contracts/rewards/redemptions';

/** The status of each student's redemption, as the server has it. */
export async function statusesOf(
  admin: APIRequestContext,
  rewardId: string,
): Promise<Record<string, string>> {
  const statuses: Record<string, string> = {};
  const answer = await admin.get(`/api/rewards/${rewardId}/redemptions`);
  const { redemptions } = (await answer.json()) as { redemptions: Redemption[] };
  for (const { studentName, status } of redemptions) statuses[studentName] = status;
  return statuses;
}
