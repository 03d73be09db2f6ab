import { type Reward } from '#contracts/rewards/reward';
import { InlineIcon } from '@/components/icons/inline-icon';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { formatCount } from '@/lib/text/format';
import { useChangeRewardStatus } from '../api';

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
      onClose={onClose}
      title={
        reward !== null && (
          <>
            <InlineIcon icon={reward.icon} />
            Archive {reward.name}?
          </>
        )
      }
      description={<p>{reward === null ? '' : effectOf(reward)}</p>}
      confirmLabel="Archive Reward"
      pending={isPending}
      onConfirm={() => reward !== null && archive(reward)}
    />
  );
}

function effectOf({ type, raffleDrawn, entries }: Reward): string {
  if (type === 'standard') {
    return 'No one will be able to redeem it. Past redemptions are kept and can still be handed out, and you can activate the reward again.';
  }
  return raffleDrawn || entries === 0
    ? 'No one will be able to enter it. Its entries and winners are kept, and you can activate it again.'
    : `No one will be able to enter it. ${formatCount(entries, 'entry is', 'entries are')} kept, and you can still draw the winners.`;
}
