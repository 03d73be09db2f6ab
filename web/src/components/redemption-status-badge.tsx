import { type Redemption } from '#contracts/rewards/redemptions';
import { Badge } from '@/components/ui/badge';
import { redemptionStatusText } from '@/lib/text/redemption-status';

const VARIANTS = { approved: 'warning', fulfilled: 'accent', refunded: 'neutral' } as const;

/** Redemptions to hand out stand out, because they need action. */
export function RedemptionStatusBadge({ status }: Pick<Redemption, 'status'>) {
  return <Badge variant={VARIANTS[status]}>{redemptionStatusText({ status })}</Badge>;
}
