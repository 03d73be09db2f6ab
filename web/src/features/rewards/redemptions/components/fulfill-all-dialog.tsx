import { AlertDialog } from '@/components/ui/alert-dialog';
import { formatCount } from '@/lib/text/format';
import { useFulfillAll } from '../use-fulfillment';

type FulfillAllDialogProps = {
  rewardId: string;
  /** How many are still to hand out; null: the dialog is closed. */
  count: number | null;
  onFulfilled: () => void;
  onClose: () => void;
};

export function FulfillAllDialog({ rewardId, count, onFulfilled, onClose }: FulfillAllDialogProps) {
  const { fulfillAll, isPending } = useFulfillAll(rewardId, () => {
    onFulfilled();
    onClose();
  });
  return (
    <AlertDialog
      open={count !== null}
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Hand out ${formatCount(count ?? 0, 'reward')}?`}
      description="This marks them as handed out. You can undo each of them later."
      confirmLabel="Fulfill All"
      pending={isPending}
      onConfirm={fulfillAll}
    />
  );
}
