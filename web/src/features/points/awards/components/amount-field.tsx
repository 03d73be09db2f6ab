import { DEFAULT_AWARD, MAX_AWARD } from '#domain/points';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { formatCount } from '@/lib/text/format';
import { type AwardForm } from '../use-award-form';

const USUAL_AMOUNTS = [1, 2, 5, 10];

/** One point, until the switch is on. */
export function AmountField({ form: { control, register, setValue, formState } }: { form: AwardForm }) {
  const chosen = useWatch({ control, name: 'amount' });
  const [isCustom, setIsCustom] = useState(chosen !== DEFAULT_AWARD);
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
