import { type Group, MAX_GROUP_NAME } from '#contracts/students/groups';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCreateGroup, useUpdateGroup } from '../api';

type GroupDialogProps = {
  open: boolean;
  /** Null: a new group. */
  edited: Group | null;
  onClose: () => void;
  /** A new group has no students yet. */
  onAdded: (added: Group) => void;
};

export function GroupDialog({ open, ...form }: GroupDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose}>
      {open && (
        <DialogContent
          title={form.edited === null ? 'Add Group' : 'Edit Group'}
          description="Students of any classes, such as a bus or a choir."
        >
          <GroupForm {...form} />
        </DialogContent>
      )}
    </Dialog>
  );
}

const schema = z.object({
  name: z.string().trim().min(1, 'Group name is required').max(MAX_GROUP_NAME),
  isShared: z.boolean(),
  endsOn: z.iso.date().or(z.literal('')),
});

function GroupForm({ edited, onClose, onAdded }: Omit<GroupDialogProps, 'open'>) {
  const create = useCreateGroup();
  const update = useUpdateGroup(edited?.id ?? '');
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      name: edited?.name ?? '',
      isShared: edited?.isShared ?? true,
      endsOn: edited?.endsOn ?? '',
    },
  });
  const save = handleSubmit(async ({ endsOn, ...values }) => {
    const details = { ...values, endsOn: endsOn === '' ? null : endsOn };
    try {
      if (edited === null) onAdded(await create.mutateAsync(details));
      else await update.mutateAsync({ ...details, version: edited.version });
      toast({ title: edited === null ? 'Group added' : 'Group updated' });
      onClose();
    } catch (error) {
      toastFailure(error, 'The group could not be saved.');
    }
  });
  return (
    <DialogForm
      submitLabel={edited === null ? 'Add Group' : 'Save'}
      onSubmit={save}
      pending={formState.isSubmitting}
    >
      <Field label="Group name" error={formState.errors.name?.message}>
        <Input placeholder="Bus 7" autoComplete="off" {...register('name')} />
      </Field>
      <Controller
        control={control}
        name="isShared"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Shared with colleagues"
            description="When off, only you and administrators see it."
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
      <Field
        label="Last day"
        optional
        hint="After it, the group is only in reports."
        error={formState.errors.endsOn && 'Please choose a day'}
      >
        <Input type="date" {...register('endsOn')} />
      </Field>
    </DialogForm>
  );
}
