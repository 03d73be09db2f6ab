import { DEFAULT_AWARD, MAX_AWARD } from '#domain/points';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PeopleSummary } from '@/components/people-summary';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { formatCount } from '@/lib/text/format';
import { type Award } from '../give-points';
import { type Recipient } from '../recipient';
import { type AwardForm } from '../use-award-form';
import { NoteField } from './note-field';

export type Category = Award['category'];

/** How the dialog shows the categories, which belong to another part of the console. */
export type CategoryPickerSlot = (field: {
  value: string;
  onChange: (category: Category) => void;
  error: string | undefined;
}) => ReactNode;

type AwardFieldsProps = {
  form: AwardForm;
  recipients: readonly Recipient[];
  mayChooseAmount: boolean;
  /** What the chosen category gives. */
  usual: number;
  onCategoryChange: (category: Category) => void;
  categoryPicker: CategoryPickerSlot;
};

export function AwardFields({
  form,
  recipients,
  mayChooseAmount,
  usual,
  onCategoryChange,
  categoryPicker,
}: AwardFieldsProps) {
  const { control, register, setValue, formState } = form;
  const { errors } = formState;
  const amount = useWatch({ control, name: 'amount' }) ?? DEFAULT_AWARD;
  const [isCustom, setIsCustom] = useState(amount !== usual);
  return (
    <div className="flex flex-col gap-5">
      <RecipientList recipients={recipients} amount={amount} />
      {errors.studentIds?.message !== undefined && (
        <p role="alert" className="text-sm text-danger-ink">
          {errors.studentIds.message}
        </p>
      )}
      {categoryPicker({
        value: useWatch({ control, name: 'categoryId' }),
        onChange: (category) => {
          onCategoryChange(category);
          if (!isCustom) setValue('amount', category.value, { shouldValidate: true });
          setValue('categoryId', category.id, { shouldValidate: true });
        },
        error: errors.categoryId?.message,
      })}
      {mayChooseAmount && (
        <AmountField form={form} usual={usual} isCustom={isCustom} onCustomChange={setIsCustom} />
      )}
      <NoteField
        field={register('note')}
        value={useWatch({ control, name: 'note' })}
        error={errors.note?.message}
        autoFocus
      />
    </div>
  );
}

type RecipientListProps = {
  recipients: readonly Recipient[];
  /** NaN while it is being typed. */
  amount: number;
};

/** Who gets the points, and how many. */
function RecipientList({ recipients, amount }: RecipientListProps) {
  return (
    <PeopleSummary
      people={recipients}
      figure={`+${Number.isFinite(amount) ? amount : '…'}`}
      unit={`${amount === 1 ? 'point' : 'points'}${recipients.length > 1 ? ' each' : ''}`}
      className="text-accent-ink"
    />
  );
}

const USUAL_AMOUNTS = [1, 2, 5, 10];

type AmountFieldProps = Pick<AwardFieldsProps, 'form' | 'usual'> & {
  isCustom: boolean;
  onCustomChange: (isCustom: boolean) => void;
};

/** What the category gives, until the switch is on. */
function AmountField({ form, usual, isCustom, onCustomChange }: AmountFieldProps) {
  const { control, register, setValue, formState } = form;
  const chosen = useWatch({ control, name: 'amount' });
  const toggle = (custom: boolean) => {
    onCustomChange(custom);
    if (!custom) setValue('amount', usual, { shouldValidate: true });
  };
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label="Use custom point amount (Admin only)"
        description={`When off, each student gets ${formatCount(usual, 'point')}.`}
        checked={isCustom}
        onCheckedChange={toggle}
      />
      {isCustom && (
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <Field label="Points for each student" error={formState.errors.amount?.message}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_AWARD}
              step={1}
              autoFocus
              className="h-14 max-w-36 text-2xl font-semibold tabular-nums"
              {...register('amount', { valueAsNumber: true })}
            />
          </Field>
          <div role="group" aria-label="Usual amounts" className="flex gap-1.5">
            {USUAL_AMOUNTS.map((amount) => (
              <Button
                key={amount}
                variant={amount === chosen ? 'primary' : 'secondary'}
                aria-pressed={amount === chosen}
                className="h-14 min-w-11 px-2 tabular-nums"
                aria-label={formatCount(amount, 'point')}
                onClick={() => setValue('amount', amount, { shouldValidate: true })}
              >
                {amount}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
