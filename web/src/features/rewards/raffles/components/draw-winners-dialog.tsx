import { type Reward } from '#contracts/rewards/reward';
import { isClosed } from '#domain/reward-limits';
import { InlineIcon } from '@/components/icons/inline-icon';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useServerNow } from '@/lib/http/use-server-now';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDateTime } from '@/lib/text/format';
import { useDrawWinners } from '../api';

type DrawWinnersDialogProps = {
  raffle: Reward;
  open: boolean;
  onClose: () => void;
  onDrawn: () => void;
};

export function DrawWinnersDialog({ raffle, open, onClose, onDrawn }: DrawWinnersDialogProps) {
  const { mutate, isPending } = useDrawWinners();
  const timeZone = useTimeZone();
  const now = useServerNow();
  const { id, name, icon, entries, raffleWinners, raffleEndDate } = raffle;
  const draw = () =>
    mutate(id, {
      onSuccess: () => {
        toast({ title: 'Raffle winners have been drawn!' });
        onDrawn();
      },
      onError: (error) => toastFailure(error, 'Failed to draw raffle winners.'),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={
        <>
          <InlineIcon icon={icon} />
          Draw the winners of {name}?
        </>
      }
      description={
        <>
          <p>
            {formatCount(raffleWinners ?? 0, 'winner')} from {formatCount(entries, 'entry', 'entries')}; a
            student wins at most once. A draw can’t be undone or repeated, and nobody can enter afterwards.
          </p>
          {raffleEndDate !== null && !isClosed(raffleEndDate, now.toISOString()) && (
            <p className="mt-2 font-medium text-warning-ink">
              Students can still enter until {formatDateTime(raffleEndDate, timeZone)}.
            </p>
          )}
        </>
      }
      confirmLabel="Draw Winners"
      destructive
      pending={isPending}
      onConfirm={draw}
    />
  );
}
