import { AlertDialog } from '@/components/ui/alert-dialog';
import { formatCount, formatNumber } from '@/lib/text/format';
import { useFulfillAll } from '../use-fulfillment';

type FulfillAllDialogProps = {
  /** Null: the dialog is closed. */
  redemptionIds: readonly string[] | null;
  onFulfilled: () => void;
  onClose: () => void;
};

export function FulfillAllDialog({ redemptionIds, onFulfilled, onClose }: FulfillAllDialogProps) {
  const { fulfillAll, done } = useFulfillAll(() => {
    onFulfilled();
    onClose();
  });
  const count = redemptionIds?.length ?? 0;
  return (
    <AlertDialog
      open={redemptionIds !== null}
      onOpenChange={(open) => !open && done === null && onClose()}
      title={`Fulfill ${formatCount(count, 'redemption')}?`}
      description={
        <>
          <p>This marks them as handed out. You can undo each of them later.</p>
          {done !== null && done > 0 && (
            <p role="status" className="mt-2 font-medium text-ink tabular-nums">
              {formatNumber(done)} of {formatNumber(count)} done
            </p>
          )}
        </>
      }
      confirmLabel="Fulfill All"
      pending={done !== null}
      onConfirm={() => void fulfillAll(redemptionIds ?? [])}
    />
  );
}
