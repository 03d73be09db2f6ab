import { type Redemption } from '#contracts/rewards/redemptions';
import { REFUND_REASONS, type RefundReason } from '#domain/ledger/events';
import { useState } from 'react';
import { NamedIcon } from '@/components/icons/named-icon';
import { Button } from '@/components/ui/button';
import { ChoiceTiles } from '@/components/ui/choice-tiles';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount } from '@/lib/text/format';
import { useRefundRedemption } from '../api';
import { REFUND_REASON_TEXTS } from '../refund-reasons';

const REASONS = REFUND_REASONS.map((value) => ({ value, ...REFUND_REASON_TEXTS[value] }));

type Refundable = Pick<Redemption, 'id' | 'studentName' | 'rewardName' | 'icon' | 'pointsSpent'>;

type RefundDialogProps = {
  /** Null: the dialog is closed. */
  redemption: Refundable | null;
  onClose: () => void;
};

/** Asks for the reason, and says what is returned. */
export function RefundDialog({ redemption, onClose }: RefundDialogProps) {
  return (
    <Dialog open={redemption !== null} onClose={onClose}>
      {redemption !== null && (
        <DialogContent
          size="sm"
          title={
            <span className="flex items-center gap-2">
              <NamedIcon name={redemption.icon} className="text-accent-ink slim:hidden" />
              <span className="min-w-0 break-words">Refund {redemption.rewardName}?</span>
            </span>
          }
          description={`${redemption.studentName} gets ${formatCount(redemption.pointsSpent, 'point')} back, and the redemption no longer counts. This can’t be undone.`}
        >
          <RefundForm key={redemption.id} redemption={redemption} onRefunded={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

type FormProps = { redemption: Refundable; onRefunded: () => void };

function RefundForm({ redemption: { id, studentName, pointsSpent }, onRefunded }: FormProps) {
  const { mutate, isPending } = useRefundRedemption();
  const [reason, setReason] = useState<RefundReason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const refund = () => {
    if (reason === null) {
      setIsMissing(true);
      return;
    }
    mutate(
      { redemptionId: id, reason },
      {
        onSuccess: ({ pointsReturned }) => {
          toast({
            title: 'Redemption refunded',
            description: `${studentName} has ${formatCount(pointsReturned, 'point')} back.`,
          });
          onRefunded();
        },
        onError: (error) => toastFailure(error, 'Failed to refund redemption'),
      },
    );
  };
  return (
    <>
      <DialogBody className="flex flex-col gap-2">
        <ChoiceTiles
          label="Reason"
          options={REASONS}
          value={reason}
          onValueChange={setReason}
          className="grid-cols-1"
        />
        {isMissing && reason === null && (
          <p role="alert" className="text-sm text-danger-ink">
            Please say why the points are given back.
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button variant="destructive" pending={isPending} onClick={refund}>
          Refund {formatCount(pointsSpent, 'point')}
        </Button>
      </DialogFooter>
    </>
  );
}
