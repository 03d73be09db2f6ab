import { type Reward } from '#contracts/rewards/reward';
import { limitText } from '#contracts/rewards/limit-text';
import { ICONS } from '#domain/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { ChangedMeanwhile } from '@/components/changed-meanwhile';
import { LookField } from '@/components/icons/look-field';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { useVersionedForm } from '@/components/use-versioned-form';
import { useSessionUser } from '@/lib/session/session-user';
import { formatNumber } from '@/lib/text/format';
import { rewardsQuery, useUpdateReward } from '../api';
import { editRewardForm, type EditRewardValues } from '../reward-form';
import { LimitFields } from './limit-fields';

/** `reward` is null while the dialog is closed. */
type EditRewardDialogProps = { reward: Reward | null; onClose: () => void };

export function EditRewardDialog({ reward, onClose }: EditRewardDialogProps) {
  return (
    <Dialog open={reward !== null} onClose={onClose}>
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
    <DialogForm
      submitLabel="Save"
      onSubmit={submit}
      pending={formState.isSubmitting}
      disabled={conflict !== null}
    >
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
      <Controller
        control={control}
        name="limit"
        render={({ field: { value, onChange, ref } }) => (
          <LimitFields value={value} onChange={onChange} error={errors.limit?.times?.message} ref={ref} />
        )}
      />
    </DialogForm>
  );
}

/** The form of an edit of a reward. */
function useEditReward(reward: Reward, onSaved: () => void) {
  const { role } = useSessionUser();
  const client = useQueryClient();
  const { mutateAsync } = useUpdateReward();
  return useVersionedForm(reward, {
    schema: editRewardForm,
    valuesOf: editValuesOf,
    save: ({ quantity, ...details }) => {
      const stock = reward.type === 'standard' ? { quantity } : {};
      return mutateAsync({ id: reward.id, ...details, ...stock });
    },
    fetchPresent: async () => {
      const rewards = await client.query({ ...rewardsQuery(role), staleTime: 0 });
      return rewards.find(({ id }) => id === reward.id);
    },
    failed: 'Failed to update reward. Please try again.',
    onSaved: () => {
      toast({ title: 'Reward updated' });
      onSaved();
    },
  });
}

/** The values of the fields of an edit. */
function editValuesOf({ name, description, icon, pointCost, quantity, limit }: Reward): EditRewardValues {
  return {
    name,
    description: description ?? '',
    icon,
    pointCost: String(pointCost),
    quantity: quantity === null ? '' : String(quantity),
    limit: limit === null ? { per: 'none', times: '1' } : { per: limit.per, times: String(limit.times) },
  };
}

/** The server's present values that differ from what was typed. */
function presentReward(reward: Reward, values: EditRewardValues): { label: string; value: string }[] {
  const now = editValuesOf(reward);
  const fields = [
    { field: 'name', label: 'Reward name', value: reward.name },
    { field: 'description', label: 'Description', value: reward.description ?? 'empty' },
    { field: 'icon', label: 'Icon', value: ICONS[reward.icon] },
    { field: 'pointCost', label: 'Point cost', value: formatNumber(reward.pointCost) },
    {
      field: 'quantity',
      label: 'Quantity',
      value: reward.quantity === null ? 'unlimited' : formatNumber(reward.quantity),
    },
  ] as const;
  const limit = reward.limit === null ? 'none' : limitText(reward.limit);
  const isSameLimit =
    now.limit.per === values.limit.per &&
    (now.limit.per === 'none' || now.limit.times === values.limit.times.trim());
  return [
    ...fields.flatMap(({ field, label, value }) =>
      now[field] === values[field]?.trim() ? [] : [{ label, value }],
    ),
    ...(isSameLimit ? [] : [{ label: 'Limit per student', value: limit }]),
  ];
}
