import { type Reward } from '#contracts/rewards/reward';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { type ReactNode } from 'react';
import { InlineIcon } from '@/components/icons/inline-icon';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { RewardSummary } from '@/features/rewards/catalog/components/reward-summary';
import { useActivateReward } from '@/features/rewards/catalog/use-activate-reward';
import { useSessionUser } from '@/lib/session/session-user';

export const DETAILS_NOT_LOADED = 'Failed to load reward details. Please try again.';

export type ManagementProps = {
  reward: Reward;
  onEdit: (reward: Reward) => void;
  onArchive: (reward: Reward) => void;
};

type ManagementContentProps = ManagementProps & {
  /** The kind of dialog, above the reward's name. */
  eyebrow: string;
  children: ReactNode;
  /** Actions besides editing and archiving. */
  mainAction?: ReactNode;
};

/** Shared by the dialogs of instant rewards and of raffles. */
export function ManagementContent({
  eyebrow,
  reward,
  children,
  mainAction,
  ...actions
}: ManagementContentProps) {
  const { role } = useSessionUser();
  return (
    <DialogContent
      size="lg"
      className="sm:h-[46rem]"
      title={
        <>
          <span className="mb-1 block text-sm font-medium text-ink-muted">{eyebrow}</span>{' '}
          <InlineIcon icon={reward.icon} />
          {reward.name}
        </>
      }
      description={reward.description ?? undefined}
    >
      {/* Where nothing in it can be done, it still has to be scrolled by keyboard. */}
      <DialogBody
        role="region"
        aria-label={reward.name}
        tabIndex={0}
        className="flex flex-col gap-6 focus-visible:-outline-offset-2"
      >
        <RewardSummary reward={reward} withScope={role === 'school_admin'} />
        {children}
      </DialogBody>
      {reward.mayManage && (
        <DialogFooter className="sm:border-t">
          <ManagerActions reward={reward} {...actions} />
          {mainAction}
        </DialogFooter>
      )}
    </DialogContent>
  );
}

function ManagerActions({ reward, onEdit, onArchive }: ManagementProps) {
  const { activate, isPending } = useActivateReward();
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex">
      {reward.isActive ? (
        <Button variant="secondary" onClick={() => onArchive(reward)}>
          <Archive aria-hidden />
          Archive
        </Button>
      ) : (
        <Button variant="secondary" pending={isPending} onClick={() => activate(reward)}>
          <ArchiveRestore aria-hidden />
          Activate
        </Button>
      )}
      <Button variant="secondary" onClick={() => onEdit(reward)}>
        <Pencil aria-hidden />
        Edit
      </Button>
    </div>
  );
}
