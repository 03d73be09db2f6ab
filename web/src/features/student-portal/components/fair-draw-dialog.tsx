import { type PortalReward } from '#contracts/student-portal/student-portal';
import { CheckDraw } from '@/components/check-draw/check-draw';
import { InlineIcon } from '@/components/icons/inline-icon';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Winners } from './winners';

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
            <CheckDraw
              rewardId={reward.id}
              seedCommitment={reward.seedCommitment}
              isDrawn={reward.raffleDrawn}
            />
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
