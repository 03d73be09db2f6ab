import { MAX_NOTE_LENGTH } from '#domain/points';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { type AwardForm } from '../use-award-form';

export function NoteField({ form: { control, register, formState } }: { form: AwardForm }) {
  const length = useWatch({ control, name: 'note' })?.trim().length ?? 0;
  return (
    <Field
      label="Note"
      optional
      error={formState.errors.note?.message}
      hint={
        <span className="tabular-nums">
          {length} / {MAX_NOTE_LENGTH}
        </span>
      }
    >
      <Textarea rows={2} placeholder="What did they do?" {...register('note')} />
    </Field>
  );
}
