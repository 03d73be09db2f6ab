import { DEFAULT_AWARD, MAX_AWARD } from '#domain/points';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { type AwardForm } from '../use-award-form';

/** One point, until the switch is on. */
export function AmountField({ form: { register, setValue, getValues, formState } }: { form: AwardForm }) {
  const [isCustom, setIsCustom] = useState(() => getValues('amount') !== DEFAULT_AWARD);
  const toggle = (custom: boolean) => {
    setIsCustom(custom);
    if (!custom) setValue('amount', DEFAULT_AWARD, { shouldValidate: true });
  };
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label="Use custom point amount (Admin only)"
        description="When off, each student gets 1 point."
        checked={isCustom}
        onCheckedChange={toggle}
      />
      {isCustom && (
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
      )}
    </div>
  );
}
