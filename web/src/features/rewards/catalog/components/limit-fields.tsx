import { type Ref } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { type EditRewardValues } from '../reward-form';

type Limit = EditRewardValues['limit'];

const OPTIONS: readonly { value: Limit['per']; label: string }[] = [
  { value: 'none', label: 'No limit' },
  { value: 'day', label: 'Times a day' },
  { value: 'week', label: 'Times a week' },
  { value: 'term', label: 'Times a term' },
  { value: 'ever', label: 'Times in all' },
];

type LimitFieldsProps = {
  value: Limit;
  onChange: (limit: Limit) => void;
  error: string | undefined;
  /** The field that is wrong, if one is. */
  ref: Ref<HTMLInputElement>;
};

/** How often each student may have a reward. */
export function LimitFields({ value: { per, times }, onChange, error, ref }: LimitFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Field
        label="Limit per student"
        hint={per === 'term' ? 'A school without terms counts by school year.' : undefined}
      >
        <Select
          options={OPTIONS}
          value={per}
          onValueChange={(next) => onChange({ per: next as Limit['per'], times })}
        />
      </Field>
      {per !== 'none' && (
        <Field label="How many" error={error}>
          <Input
            ref={ref}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            value={times}
            onChange={({ target }) => onChange({ per, times: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
