import { type Redemption } from '#contracts/redemptions';
import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useFulfillment } from '../use-fulfillment';
import { RedemptionLine } from './redemption-line';
import { RedemptionStatusBadge } from './redemption-status-badge';

type OpenRedemptionProps = {
  redemption: Redemption;
  mayClose: boolean;
  onFulfilled: () => void;
  onRefund: (redemption: Redemption) => void;
};

export function OpenRedemption({ redemption, mayClose, onFulfilled, onRefund }: OpenRedemptionProps) {
  const { fulfill, isPending } = useFulfillment(onFulfilled);
  const { id, studentName, status } = redemption;
  return (
    <RedemptionLine redemption={redemption}>
      {mayClose ? (
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Refund ${studentName}`}
            onClick={() => onRefund(redemption)}
          >
            Refund
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Fulfill for ${studentName}`}
            pending={isPending}
            onClick={() => fulfill(id)}
          >
            <Check aria-hidden />
            Fulfill
          </Button>
        </>
      ) : (
        <RedemptionStatusBadge status={status} />
      )}
    </RedemptionLine>
  );
}
