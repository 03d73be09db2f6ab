import { MAX_NOTE_LENGTH } from '#domain/points';
import { type UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';

type NoteFieldProps = {
  field: UseFormRegisterReturn;
  value: string | null | undefined;
  error: string | undefined;
  autoFocus?: boolean;
};

export function NoteField({ field, value, error, autoFocus = false }: NoteFieldProps) {
  return (
    <Field
      label="Note"
      optional
      error={error}
      hint={
        <span className="tabular-nums">
          {value?.trim().length ?? 0} / {MAX_NOTE_LENGTH}
        </span>
      }
    >
      <Textarea rows={2} autoFocus={autoFocus} placeholder="What did they do?" {...field} />
    </Field>
  );
}
