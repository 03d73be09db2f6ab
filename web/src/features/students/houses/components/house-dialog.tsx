import { createHouse, type House } from '#contracts/students/houses';
import { iconOfHouse } from '#domain/looks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { LookField } from '@/components/icons/look-field';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCreateHouse, useUpdateHouse } from '../api';

/** `edited` is null for a new house. */
type HouseDialogProps = { open: boolean; edited: House | null; onClose: () => void };

export function HouseDialog({ open, edited, onClose }: HouseDialogProps) {
  return (
    <Dialog open={open} onClose={onClose}>
      {open && (
        <DialogContent title={edited === null ? 'Add House' : 'Edit House'}>
          <HouseForm edited={edited} onClose={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function HouseForm({ edited, onClose }: Omit<HouseDialogProps, 'open'>) {
  const create = useCreateHouse();
  const update = useUpdateHouse(edited?.id ?? '');
  const { register, control, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(createHouse.body),
    defaultValues: { name: edited?.name ?? '', icon: edited?.icon, color: edited?.color },
  });
  const [name, icon, color] = useWatch({ control, name: ['name', 'icon', 'color'] });
  const save = handleSubmit(async (values) => {
    try {
      if (edited === null) await create.mutateAsync(values);
      else await update.mutateAsync({ ...values, version: edited.version });
      toast({ title: edited === null ? 'House added' : 'House updated' });
      onClose();
    } catch (error) {
      toastFailure(error, 'The house could not be saved.');
    }
  });
  return (
    <DialogForm
      submitLabel={edited === null ? 'Add House' : 'Save'}
      onSubmit={save}
      pending={formState.isSubmitting}
    >
      <Field label="House name" error={formState.errors.name?.message}>
        <Input placeholder="Oak" autoComplete="off" {...register('name')} />
      </Field>
      <LookField
        icon={icon ?? iconOfHouse({ name, icon: null })}
        onIconChange={(next) => setValue('icon', next)}
        color={{ value: color, onChange: (next) => setValue('color', next) }}
      />
    </DialogForm>
  );
}
