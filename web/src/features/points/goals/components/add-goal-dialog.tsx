import { createGoal, GOAL_SCOPES, type GoalScope } from '#contracts/points/goals';
import { useState } from 'react';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCreateGoal } from '../api';

type Named = { id: string; name: string };
/** What a person may set goals for. */
export type GoalPlaces = {
  class: readonly Named[];
  group: readonly Named[];
  house: readonly Named[];
  mayForSchool: boolean;
};

const LABELS: Record<GoalScope, string> = {
  class: 'Class',
  group: 'Group',
  house: 'House',
  school: 'Whole school',
};

type AddGoalDialogProps = { places: GoalPlaces; today: string; onClose: () => void };

export function AddGoalDialog({ places, today, onClose }: AddGoalDialogProps) {
  return (
    <Dialog open onClose={onClose}>
      <DialogContent title="Add Goal" description="When enough points are collected, everyone celebrates.">
        <AddGoalForm places={places} today={today} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function AddGoalForm({ places, today, onClose }: AddGoalDialogProps) {
  const scopes = GOAL_SCOPES.filter((each) =>
    each === 'school' ? places.mayForSchool : places[each].length > 0,
  );
  const [scope, setScope] = useState<GoalScope>(scopes[0] ?? 'class');
  const named = scope === 'school' ? [] : places[scope];
  const [chosen, setChosen] = useState('');
  const scopeId = named.some(({ id }) => id === chosen) ? chosen : (named[0]?.id ?? null);
  const [name, setName] = useState('');
  const [target, setTarget] = useState('300');
  const [startsOn, setStartsOn] = useState(today);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useCreateGoal();

  const submit = () => {
    const parsed = createGoal.body.safeParse({ name, scope, scopeId, target: Number(target), startsOn });
    if (!parsed.success) {
      setErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
      );
      return;
    }
    mutate(parsed.data, {
      onSuccess: () => {
        toast({ title: 'Goal added' });
        onClose();
      },
      onError: (error) => toastFailure(error, 'The goal could not be added.'),
    });
  };

  return (
    <DialogForm submitLabel="Add Goal" onSubmit={submit} pending={isPending}>
      <Field label="What happens then" error={errors['name']}>
        <Input
          placeholder="Pajama day"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Whose points count">
          <Select
            value={scope}
            onValueChange={(value) => setScope(value as GoalScope)}
            options={scopes.map((value) => ({ value, label: LABELS[value] }))}
          />
        </Field>
        {scope !== 'school' && (
          <Field label={LABELS[scope]}>
            <Select
              value={scopeId ?? ''}
              onValueChange={setChosen}
              options={named.map(({ id, name: label }) => ({ value: id, label }))}
            />
          </Field>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Points" error={errors['target']}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
        </Field>
        <Field label="Counted from" error={errors['startsOn']}>
          <Input type="date" value={startsOn} onChange={(event) => setStartsOn(event.target.value)} />
        </Field>
      </div>
    </DialogForm>
  );
}
