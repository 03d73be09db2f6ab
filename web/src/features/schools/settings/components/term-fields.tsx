import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { type SettingsEdit, type SettingsValues } from '../settings-form';

export type SettingsFields = UseFormReturn<SettingsValues, unknown, SettingsEdit>;

/** The school's terms, each with its first and last day. */
export function TermFields({ form }: { form: SettingsFields }) {
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'terms' });
  const errors = formState.errors.terms;
  return (
    <fieldset className="flex flex-col gap-3 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">Terms</legend>
      {fields.length === 0 && (
        <p className="text-sm text-ink-muted">With terms, reports can show a term at a time.</p>
      )}
      {fields.map(({ id }, index) => {
        const wrong = errors?.[index];
        return (
          <div
            key={id}
            role="group"
            aria-label={`Term ${index + 1}`}
            className="grid grid-cols-2 items-start gap-x-3 gap-y-2 rounded-md border border-line p-3 sm:grid-cols-[1fr_10rem_10rem_auto] sm:border-0 sm:p-0"
          >
            <div className="col-span-2 flex items-end gap-2 sm:col-span-1">
              <Field label="Name" error={wrong?.name?.message} className="grow">
                <Input autoComplete="off" {...register(`terms.${index}.name`)} />
              </Field>
              <IconButton
                label={`Remove term ${index + 1}`}
                className="sm:hidden"
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
            <Field label="First day" error={wrong?.from?.message}>
              <Input type="date" {...register(`terms.${index}.from`)} />
            </Field>
            <Field label="Last day" error={wrong?.to?.message}>
              <Input type="date" {...register(`terms.${index}.to`)} />
            </Field>
            <IconButton
              label={`Remove term ${index + 1}`}
              className="mt-6.5 max-sm:hidden"
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        );
      })}
      <Button
        variant="secondary"
        className="self-start"
        onClick={() => append({ name: `Term ${fields.length + 1}`, from: '', to: '' })}
      >
        <Plus aria-hidden />
        Add Term
      </Button>
    </fieldset>
  );
}
