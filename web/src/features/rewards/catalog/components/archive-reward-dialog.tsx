import { type Reward } from '#contracts/rewards/reward';
import { InlineIcon } from '@/components/icons/inline-icon';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
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
  return (
    <ConfirmDialog
      item={reward}
      title={({ name, icon }) => (
        <>
          <InlineIcon icon={icon} />
          Archive {name}?
        </>
      )}
      description={(archived) => <p>{effectOf(archived)}</p>}
      confirmLabel="Archive Reward"
      write={useChangeRewardStatus()}
      inputOf={({ id }) => ({ id, isActive: false })}
      onDone={() => toast({ title: 'Reward archived successfully' })}
      onFailure={onFailure}
      onClose={onClose}
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
