import { type PortalReward } from '#contracts/student-portal/student-portal';
import { lazy, Suspense } from 'react';
import { InlineIcon } from '@/components/icons/inline-icon';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Winners } from './winners';

const CheckDraw = lazy(async () => ({
  default: (await import('@/components/check-draw/check-draw')).CheckDraw,
}));

type FairDrawDialogProps = {
  /** Null: the dialog is closed. */
  reward: PortalReward | null;
  studentId: string;
  onClose: () => void;
};

/** How a raffle’s winners are drawn, and that it was fair. */
export function FairDrawDialog({ reward, studentId, onClose }: FairDrawDialogProps) {
  return (
    <Dialog open={reward !== null} onClose={onClose}>
      {reward !== null && reward.seedCommitment !== null && (
        <DialogContent
          title={
            <>
              <InlineIcon icon={reward.icon} />
              {reward.name}
            </>
          }
        >
          <DialogBody className="flex flex-col gap-5">
            {reward.raffleDrawn && <Winners rewardId={reward.id} studentId={studentId} />}
            <Suspense fallback={<Skeleton className="h-24" />}>
              <CheckDraw
                rewardId={reward.id}
                seedCommitment={reward.seedCommitment}
                isDrawn={reward.raffleDrawn}
              />
            </Suspense>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="secondary">Close</Button>
            </DialogClose>
          </DialogFooter>
        </DialogContent>
      )}
    </Dialog>
  );
}
