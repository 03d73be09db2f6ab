import { passwordText } from '#contracts/fields';
import { CONFIRMATION_NEEDED } from '#contracts/accounts/second-factors';
import { type SessionUser } from '#contracts/accounts/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode, hasStatus, messageOf } from '@/lib/http/api-error';
import { type Confirmed } from '@/lib/session/confirmed';
import { useChangePassword } from '../api';
import { chosenPassword } from '../chosen-password';

const FAILURE = 'Failed to change your password';
const EMPTY = { currentPassword: '', password: '', confirmation: '' };

type Chosen = { password: string; currentPassword?: string | undefined };

type ChangePasswordFormProps = {
  user: Pick<SessionUser, 'email' | 'hasSetPassword'>;
  confirmed: Confirmed;
  /** Every other session has ended. */
  onChanged: () => void;
};

/** Changes the password of the signed-in user, or sets their first one. */
export function ChangePasswordForm({ user, confirmed, onChanged }: ChangePasswordFormProps) {
  const { email, hasSetPassword } = user;
  const { mutateAsync, isPending } = useChangePassword();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(
      chosenPassword.and(
        z.object({ currentPassword: hasSetPassword ? passwordText(1_000) : z.string().optional() }),
      ),
    ),
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const save = async ({ password, currentPassword }: Chosen) => {
    try {
      await mutateAsync({
        password,
        ...(hasSetPassword && currentPassword !== undefined && { currentPassword }),
      });
    } catch (error) {
      if (hasCode(error, CONFIRMATION_NEEDED)) throw error;
      const field = hasStatus(error, 403) ? 'currentPassword' : 'password';
      if (hasStatus(error, 403) || hasStatus(error, 422))
        setError(field, { message: messageOf(error, '') }, { shouldFocus: true });
      else toastFailure(error, FAILURE);
      return;
    }
    toast({
      title: hasSetPassword ? 'Password Changed' : 'Password Set',
      description: 'Other devices are signed out.',
    });
    reset(EMPTY);
    onChanged();
  };
  const submit = (chosen: Chosen) => confirmed(() => save(chosen), FAILURE);
  return (
    <form
      noValidate
      className="flex max-w-md flex-col gap-5"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {/* For password managers, which save the password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasSetPassword && (
        <Field label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
      )}
      <Field label="New password" hint="At least 8 characters." error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmation')} />
      </Field>
      <Button type="submit" className="self-start" pending={isPending}>
        {hasSetPassword ? 'Change Password' : 'Set Password'}
      </Button>
    </form>
  );
}
