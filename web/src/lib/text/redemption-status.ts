import { type Redemption } from '#contracts/rewards/redemptions';

const TEXTS = { approved: 'To hand out', fulfilled: 'Handed out', refunded: 'Refunded' } as const;

/** The state of a redemption in the words that staff and students see everywhere. */
export function redemptionStatusText({ status }: Pick<Redemption, 'status'>): string {
  return TEXTS[status];
}
