import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { type Optimistically } from '@/lib/live/point-move';
import { formatCount } from '@/lib/text/format';
import { useRefundRedemption, useReopenRedemption } from './api';

type Redeemed = {
  redemptionId: string;
  student: { id: string; name: string; classId: string };
  pointsSpent: number;
  /** It was fulfilled when it was redeemed. */
  isHandedOut: boolean;
};

/** Refunds a redemption that was made by mistake, and shows a toast. */
export function useUndoRedemption(optimistically: Optimistically) {
  const { mutateAsync: refund } = useRefundRedemption();
  const { mutateAsync: reopen } = useReopenRedemption();
  return ({ redemptionId, student, pointsSpent, isHandedOut }: Redeemed): void => {
    optimistically({ kind: 'spending', students: [student], amount: pointsSpent }, async () => {
      // If the second step fails, it waits to be handed out, and can be refunded there.
      if (isHandedOut) await reopen(redemptionId);
      return refund({ redemptionId, reason: 'correction' });
    }).then(
      ({ pointsReturned }) =>
        toast({
          title: 'Redemption undone',
          description: `${student.name} has ${formatCount(pointsReturned, 'point')} back.`,
        }),
      (error: unknown) => toastFailure(error, 'Failed to undo the redemption. Please try again.'),
    );
  };
}
