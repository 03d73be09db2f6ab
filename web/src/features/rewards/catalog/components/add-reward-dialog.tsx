import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { useCreateReward } from '../api';
import { newRewardForm, type NewRewardValues } from '../reward-form';
import { NewRewardFields, type RewardClass } from './new-reward-fields';

type AddRewardDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Classes that a reward can be created for. */
  classes: readonly RewardClass[];
};

export function AddRewardDialog({ open, onOpenChange, classes }: AddRewardDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Add Reward" description="Something students can spend their points on.">
        <AddRewardForm classes={classes} onAdded={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const NOTHING_TYPED: NewRewardValues = {
  type: 'standard',
  scope: 'school',
  classId: '',
  name: '',
  description: '',
  pointCost: '',
  quantity: '',
  raffleWinners: '1',
  raffleEndDate: '',
};

type FormProps = { classes: readonly RewardClass[]; onAdded: () => void };

function AddRewardForm({ classes, onAdded }: FormProps) {
  const timeZone = useTimeZone();
  const { mutate, isPending } = useCreateReward();
  const form = useForm({ resolver: zodResolver(newRewardForm(timeZone)), defaultValues: NOTHING_TYPED });
  const submit = form.handleSubmit((reward) =>
    mutate(reward, {
      onSuccess: () => {
        toast({ title: 'Reward added successfully!' });
        onAdded();
      },
      onError: (error) => toastFailure(error, 'Failed to add reward.'),
    }),
  );
  return (
    <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody className="flex flex-col gap-5">
        <NewRewardFields form={form} classes={classes} timeZone={timeZone} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" pending={isPending}>
          Add Reward
        </Button>
      </DialogFooter>
    </form>
  );
}
