import { type Reward } from '#contracts/reward';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { formatCount } from '@/lib/text/format';
import { useChangeRewardStatus } from '../api/change-reward-status';

type ArchiveRewardDialogProps = {
  /** Null: the dialog is closed. */
  reward: Reward | null;
  onClose: () => void;
  onFailure: (error: unknown) => void;
};

export function ArchiveRewardDialog({ reward, onClose, onFailure }: ArchiveRewardDialogProps) {
  const { mutate, isPending } = useChangeRewardStatus();
  const archive = ({ id }: Reward) =>
    mutate(
      { id, isActive: false },
      {
        onSuccess: () => {
          toast({ title: 'Reward archived successfully' });
          onClose();
        },
        onError: onFailure,
      },
    );
  return (
    <AlertDialog
      open={reward !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Archive ${reward?.name ?? 'reward'}?`}
      description={<p>{reward === null ? '' : effectOf(reward)}</p>}
      confirmLabel="Archive Reward"
      destructive
      pending={isPending}
      onConfirm={() => reward !== null && archive(reward)}
    />
  );
}

function effectOf({ type, raffleDrawn, entries }: Reward): string {
  if (type === 'standard') {
    return 'Nobody can redeem it any more. What was redeemed is kept and can still be fulfilled, and the reward can be activated again.';
  }
  return raffleDrawn || entries === 0
    ? 'Nobody can enter it any more. Its entries and winners are kept, and it can be activated again.'
    : `Nobody can enter it any more. ${formatCount(entries, 'entry is', 'entries are')} kept, and the winners can still be drawn.`;
}
