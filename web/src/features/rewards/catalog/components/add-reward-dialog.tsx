import { type newReward } from '#contracts/rewards/rewards';
import { iconOfReward } from '#domain/looks';
import { zodResolver } from '@hookform/resolvers/zod';
import { Gift, School, Ticket, Users } from 'lucide-react';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { type z } from 'zod';
import { LookField } from '@/components/icons/look-field';
import { ChoiceTiles } from '@/components/ui/choice-tiles';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { useCreateReward } from '../api';
import { newRewardForm, type NewRewardValues } from '../reward-form';
import { LimitFields } from './limit-fields';

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
  limit: { per: 'none', times: '1' },
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
    <DialogForm submitLabel="Add Reward" onSubmit={submit} pending={isPending}>
      <NewRewardFields form={form} classes={classes} timeZone={timeZone} />
    </DialogForm>
  );
}

type RewardClass = { id: string; name: string };
type RewardForm = UseFormReturn<NewRewardValues, unknown, z.output<typeof newReward>>;
type NewRewardFieldsProps = { form: RewardForm; classes: readonly RewardClass[]; timeZone: string };

const TYPES = [
  {
    value: 'standard',
    label: 'Instant Reward',
    hint: 'Every student who redeems it gets one.',
    icon: <Gift />,
  },
  {
    value: 'raffle',
    label: 'Raffle Entry',
    hint: 'Students buy entries, and winners are drawn.',
    icon: <Ticket />,
  },
] as const;

function NewRewardFields({ form, classes, timeZone }: NewRewardFieldsProps) {
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const [type, name, icon] = useWatch({ control, name: ['type', 'name', 'icon'] });
  return (
    <>
      <Controller
        control={control}
        name="type"
        render={({ field: { value, onChange } }) => (
          <ChoiceTiles label="Kind" options={TYPES} value={value} onValueChange={onChange} />
        )}
      />
      <Field label="Reward name" error={errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea rows={2} {...register('description')} />
      </Field>
      <LookField
        icon={icon ?? iconOfReward({ name, icon: null })}
        onIconChange={(next) => setValue('icon', next)}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label="Point cost"
          error={errors.pointCost?.message}
          hint={type === 'raffle' ? 'For one entry.' : undefined}
        >
          <Input type="number" inputMode="numeric" min={1} step={1} {...register('pointCost')} />
        </Field>
        {type === 'standard' ? (
          <Field label="Quantity" optional error={errors.quantity?.message} hint="Leave empty for unlimited.">
            <Input type="number" inputMode="numeric" min={1} step={1} {...register('quantity')} />
          </Field>
        ) : (
          <Field label="Number of winners" error={errors.raffleWinners?.message}>
            <Input type="number" inputMode="numeric" min={1} step={1} {...register('raffleWinners')} />
          </Field>
        )}
      </div>
      {type === 'raffle' && (
        <Field
          label="End date"
          optional
          error={errors.raffleEndDate?.message}
          hint={`The last moment to enter, in the school’s time zone (${timeZone.replaceAll('_', ' ')}). Leave empty to take entries until you draw the winners.`}
        >
          <Input type="datetime-local" {...register('raffleEndDate')} />
        </Field>
      )}
      <Controller
        control={control}
        name="limit"
        render={({ field: { value, onChange, ref } }) => (
          <LimitFields value={value} onChange={onChange} error={errors.limit?.times?.message} ref={ref} />
        )}
      />
      <ScopeFields form={form} classes={classes} />
    </>
  );
}

function ScopeFields({
  form: { control, formState },
  classes,
}: Pick<NewRewardFieldsProps, 'form' | 'classes'>) {
  const scope = useWatch({ control, name: 'scope' });
  return (
    <>
      <Controller
        control={control}
        name="scope"
        render={({ field: { value, onChange } }) => (
          <ChoiceTiles
            label="For"
            options={[
              {
                value: 'school',
                label: 'Whole school',
                hint: 'Every student can choose it.',
                icon: <School />,
              },
              {
                value: 'class',
                label: 'One class',
                hint: classes.length === 0 ? 'You have no classes yet.' : 'Only its students can choose it.',
                icon: <Users />,
                disabled: classes.length === 0,
              },
            ]}
            value={value}
            onValueChange={onChange}
          />
        )}
      />
      {scope === 'class' && (
        <Controller
          control={control}
          name="classId"
          render={({ field: { value, onChange } }) => (
            <Field label="Class" error={formState.errors.classId?.message}>
              <Select
                value={value}
                onValueChange={onChange}
                placeholder="Select a class"
                options={classes.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
          )}
        />
      )}
    </>
  );
}
