import { type Redemption } from '#contracts/redemptions';
import { Badge } from '@/components/ui/badge';

const LOOKS = {
  approved: { label: 'Approved', variant: 'warning' },
  fulfilled: { label: 'Fulfilled', variant: 'accent' },
  refunded: { label: 'Refunded', variant: 'neutral' },
} as const;

/** Approved stands out: somebody still has to hand the reward over. */
export function RedemptionStatusBadge({ status }: Pick<Redemption, 'status'>) {
  const { label, variant } = LOOKS[status];
  return <Badge variant={variant}>{label}</Badge>;
}
