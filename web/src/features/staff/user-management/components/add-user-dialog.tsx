import { newUser, type NewUser, SCHOOL_ROLES } from '#contracts/staff/user-management';
import { type SchoolClass } from '#contracts/students/classes';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { ROLE_LABELS } from '@/lib/text/role-labels';
import { useAddUser } from '../api';

type AddUserDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Classes that a teacher can be given. */
  classes: readonly SchoolClass[];
};

export function AddUserDialog({ open, onOpenChange, classes }: AddUserDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Add User"
        description="They get an email with a link to choose their password. It works for 7 days."
      >
        <AddUserForm classes={classes} onAdded={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const NO_CLASS = 'none';

type AddUserFormProps = { classes: readonly SchoolClass[]; onAdded: () => void };

function AddUserForm({ classes, onAdded }: AddUserFormProps) {
  const { mutate, isPending } = useAddUser();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(newUser),
    defaultValues: {
      email: '',
      firstName: '',
      lastName: '',
      displayName: '',
      role: 'teacher' as const,
      classId: null,
    },
  });
  const role = useWatch({ control, name: 'role' });
  const takesClass = role === 'teacher' && classes.length > 0;
  const { errors } = formState;
  const submit = (user: NewUser) =>
    mutate(
      { ...user, classId: takesClass ? user.classId : null },
      {
        onSuccess: ({ displayName }) => {
          toast({
            title: 'User created successfully',
            description: `The invitation of ${displayName} will be sent.`,
          });
          onAdded();
        },
        onError: (error) => toastFailure(error, 'Failed to create user'),
      },
    );
  return (
    <DialogForm submitLabel="Add User" onSubmit={handleSubmit(submit)} pending={isPending} guarded>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="off" placeholder="name@school.edu" {...register('email')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="off" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="off" {...register('lastName')} />
        </Field>
      </div>
      <Field
        label="Display name"
        optional
        error={errors.displayName?.message}
        hint="How students see them, such as Ms. Rivera."
      >
        <Input autoComplete="off" {...register('displayName')} />
      </Field>
      <Field label="Role" error={errors.role?.message}>
        <Controller
          control={control}
          name="role"
          render={({ field: { value, onChange } }) => (
            <Select
              value={value ?? 'teacher'}
              onValueChange={onChange}
              options={SCHOOL_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
            />
          )}
        />
      </Field>
      {takesClass && (
        <Field label="Class" optional hint="You can assign more classes later.">
          <Controller
            control={control}
            name="classId"
            render={({ field: { value, onChange } }) => (
              <Select
                value={value ?? NO_CLASS}
                onValueChange={(id) => onChange(id === NO_CLASS ? null : id)}
                options={[
                  { value: NO_CLASS, label: 'No class yet' },
                  ...classes.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          />
        </Field>
      )}
    </DialogForm>
  );
}
