import { DEFAULT_AWARD } from '#domain/points';
import { type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type Award } from '../api';
import { type Recipient } from '../recipient';
import { type AwardForm } from '../use-award-form';
import { AmountField } from './amount-field';
import { NoteField } from './note-field';
import { RecipientList } from './recipient-list';

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
  onCategoryChange: (category: Category) => void;
  categoryPicker: CategoryPickerSlot;
};

export function AwardFields({
  form,
  recipients,
  mayChooseAmount,
  onCategoryChange,
  categoryPicker,
}: AwardFieldsProps) {
  const { control, register, setValue, formState } = form;
  const { errors } = formState;
  return (
    <div className="flex flex-col gap-5">
      <RecipientList
        recipients={recipients}
        amount={useWatch({ control, name: 'amount' }) ?? DEFAULT_AWARD}
      />
      {errors.studentIds?.message !== undefined && (
        <p role="alert" className="text-sm text-danger-ink">
          {errors.studentIds.message}
        </p>
      )}
      {categoryPicker({
        value: useWatch({ control, name: 'categoryId' }),
        onChange: (category) => {
          onCategoryChange(category);
          setValue('categoryId', category.id, { shouldValidate: true });
        },
        error: errors.categoryId?.message,
      })}
      {mayChooseAmount && <AmountField form={form} />}
      <NoteField
        field={register('note')}
        value={useWatch({ control, name: 'note' })}
        error={errors.note?.message}
      />
    </div>
  );
}
