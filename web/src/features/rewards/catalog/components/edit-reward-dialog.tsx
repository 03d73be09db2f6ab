import { type Reward } from '#contracts/rewards/reward';
import { useWatch } from 'react-hook-form';
import { ChangedMeanwhile } from '@/components/changed-meanwhile';
import { LookField } from '@/components/icons/look-field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { formatNumber } from '@/lib/text/format';
import { presentReward } from '../present-reward';
import { useEditReward } from '../use-edit-reward';

/** `reward` is null while the dialog is closed. */
type EditRewardDialogProps = { reward: Reward | null; onClose: () => void };

export function EditRewardDialog({ reward, onClose }: EditRewardDialogProps) {
  return (
    <Dialog open={reward !== null} onOpenChange={(open) => !open && onClose()}>
      {reward !== null && (
        <DialogContent title="Edit Reward" description={effectOf(reward)}>
          <EditRewardForm key={reward.id} reward={reward} onSaved={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function effectOf({ type }: Reward): string {
  return type === 'raffle'
    ? 'A new cost applies from now on. Earlier entries keep the price that was paid.'
    : 'A new cost applies from now on. Past redemptions keep the price that was paid.';
}

function EditRewardForm({ reward, onSaved }: { reward: Reward; onSaved: () => void }) {
  const { fields, conflict, submit, settle } = useEditReward(reward, onSaved);
  const { register, control, getValues, setValue, formState } = fields;
  const icon = useWatch({ control, name: 'icon' }) ?? reward.icon;
  const { errors } = formState;
  return (
    <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody className="flex flex-col gap-5">
        <ChangedMeanwhile
          conflict={conflict}
          differencesOf={(present) => presentReward(present, getValues())}
          settle={settle}
        />
        <Field label="Reward name" error={errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field label="Description" optional error={errors.description?.message}>
          <Textarea {...register('description')} />
        </Field>
        <LookField icon={icon} onIconChange={(next) => setValue('icon', next)} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Point cost" error={errors.pointCost?.message}>
            <Input type="number" inputMode="numeric" min={1} step={1} {...register('pointCost')} />
          </Field>
          {reward.type === 'standard' && (
            <Field
              label="Quantity"
              optional
              error={errors.quantity?.message}
              hint={
                reward.redeemed === 0
                  ? 'Leave empty for unlimited.'
                  : `${formatNumber(reward.redeemed)} redeemed so far. Leave empty for unlimited.`
              }
            >
              <Input type="number" inputMode="numeric" min={1} step={1} {...register('quantity')} />
            </Field>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" pending={formState.isSubmitting} disabled={conflict !== null}>
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}
