import { Controller, useWatch } from 'react-hook-form';
import { ChangedMeanwhile } from '@/components/changed-meanwhile';
import { LookField } from '@/components/icons/look-field';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { presentDetails } from './present-details';
import { type Details, type EditDetails, useEditDetails } from './use-edit-details';
import { ValueField } from './value-field';

type EditDetailsDialogProps = Omit<EditDetails, 'onSaved'> & {
  /** Null: the dialog is closed. */
  item: Details | null;
  title: string;
  nameLabel: string;
  onClose: () => void;
};

export function EditDetailsDialog({ item, title, nameLabel, onClose, ...edit }: EditDetailsDialogProps) {
  return (
    <Dialog open={item !== null} onClose={onClose}>
      {item !== null && (
        <DialogContent title={title}>
          <EditDetailsForm key={item.id} item={item} nameLabel={nameLabel} onSaved={onClose} {...edit} />
        </DialogContent>
      )}
    </Dialog>
  );
}

type FormProps = EditDetails & { item: Details; nameLabel: string };

function EditDetailsForm({ item, nameLabel, ...edit }: FormProps) {
  const { fields, conflict, submit, settle } = useEditDetails(item, edit);
  const { register, control, getValues, setValue, formState } = fields;
  const name = useWatch({ control, name: 'name' });
  const color = useWatch({ control, name: 'color' });
  return (
    <DialogForm
      submitLabel="Save"
      onSubmit={submit}
      pending={formState.isSubmitting}
      disabled={conflict !== null || name.trim() === ''}
    >
      <ChangedMeanwhile
        conflict={conflict}
        differencesOf={(present) => presentDetails(present, getValues(), nameLabel)}
        settle={settle}
      />
      <Field label={nameLabel} error={formState.errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Description" optional error={formState.errors.description?.message}>
        <Textarea {...register('description')} />
      </Field>
      <Controller
        control={control}
        name="icon"
        render={({ field: { value, onChange } }) =>
          value === undefined ? (
            <></>
          ) : (
            <LookField
              icon={value}
              onIconChange={onChange}
              color={{ value: color, onChange: (next) => setValue('color', next) }}
            />
          )
        }
      />
      <Controller
        control={control}
        name="value"
        render={({ field: { value, onChange } }) =>
          value === undefined ? <></> : <ValueField value={value} onChange={onChange} />
        }
      />
    </DialogForm>
  );
}
