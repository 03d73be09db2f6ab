import { type AccountNames, editedNames } from '#contracts/accounts/account';
import { type SessionUser } from '#contracts/accounts/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { namesQuery, useChangeNames } from '../api';

type NamesFormProps = { names: AccountNames; onSaved: (user: SessionUser) => void };

export function NamesForm({ names, onSaved }: NamesFormProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useChangeNames();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(editedNames),
    defaultValues: {
      firstName: names.firstName ?? '',
      lastName: names.lastName ?? '',
      displayName: names.displayName ?? '',
    },
  });
  const { errors } = formState;
  const save = (edit: z.output<typeof editedNames>) =>
    mutate(edit, {
      onSuccess: (user) => {
        const { firstName = null, lastName = null, displayName = null } = edit;
        client.setQueryData(namesQuery().queryKey, { firstName, lastName, displayName });
        reset({
          firstName: firstName ?? '',
          lastName: lastName ?? '',
          displayName: displayName ?? '',
        });
        toast({ title: 'Name Saved', description: `Others see you as ${user.displayName}.` });
        onSaved(user);
      },
      onError: (error) => toastFailure(error, 'Failed to save your name'),
    });
  return (
    <form
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <Field label="First name" error={errors.firstName?.message}>
        <Input autoComplete="given-name" {...register('firstName')} />
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...register('lastName')} />
      </Field>
      <Field
        label="Display name"
        optional
        hint="Others see this instead of your first and last name, for example Ms. Lee."
        error={errors.displayName?.message}
        className="sm:col-span-2"
      >
        <Input autoComplete="nickname" {...register('displayName')} />
      </Field>
      <Button type="submit" className="justify-self-start" pending={isPending}>
        Save Name
      </Button>
    </form>
  );
}
