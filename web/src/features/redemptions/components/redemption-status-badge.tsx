import { type Redemption } from '#contracts/redemptions';
import { Badge } from '@/components/ui/badge';

const LOOKS = {
  approved: { label: 'Approved', variant: 'warning' },
  fulfilled: { label: 'Fulfilled', variant: 'accent' },
  refunded: { label: 'Refunded', variant: 'neutral' },
} as const;

/** Approved stands out: someone still has to hand out the reward. */
export function RedemptionStatusBadge({ status }: Pick<Redemption, 'status'>) {
  const { label, variant } = LOOKS[status];
  return <Badge variant={variant}>{label}</Badge>;
}
