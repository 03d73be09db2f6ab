import { PASSWORD_TOO_SHORT } from '#contracts/accounts/account-links';
import { CONFIRMATION_NEEDED } from '#contracts/accounts/second-factors';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { toast, warn } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode, messageOf } from '@/lib/http/api-error';
import { type Confirmed } from '@/lib/session/confirmed';
import { useSetPassword } from '../api';
import { chosenPassword, PASSWORDS_DIFFER } from '../chosen-password';
import { LinkAccount, type ShownAccount } from './link-account';
import { isAboutLink, LinkProblem } from './link-problem';

const FAILURE = 'Failed to set password';
const TITLES: Record<string, string> = {
  [PASSWORDS_DIFFER]: 'Password mismatch',
  [PASSWORD_TOO_SHORT]: 'Password too short',
};

type SetPasswordFormProps = {
  account: ShownAccount;
  /** From a link; absent for a user who is signed in without a password. */
  token?: string;
  confirmed: Confirmed;
};

export function SetPasswordForm({ account, token, confirmed }: SetPasswordFormProps) {
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useSetPassword();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(chosenPassword),
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors } = formState;
  if (token !== undefined && isAboutLink(error)) return <LinkProblem error={error} />;

  const save = async ({ password }: z.output<typeof chosenPassword>) => {
    try {
      const user = await mutateAsync({ token, password });
      toast({ title: 'Password set successfully' });
      void navigate(user === undefined ? '/login' : '/', { replace: true });
    } catch (failure) {
      if (hasCode(failure, CONFIRMATION_NEEDED)) throw failure;
      if (token !== undefined && isAboutLink(failure)) return;
      if (hasCode(failure, 'known-password'))
        setError('password', { message: messageOf(failure, '') }, { shouldFocus: true });
      toastFailure(failure, { title: 'Error', text: FAILURE, isPublic: true });
    }
  };
  const submit = (chosen: z.output<typeof chosenPassword>) => confirmed(() => save(chosen), FAILURE);
  const sayWhy = (wrong: typeof errors) => {
    const description = wrong.password?.message ?? wrong.confirmation?.message ?? '';
    const title = TITLES[description];
    if (title !== undefined) warn({ title, description });
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void handleSubmit(submit, sayWhy)(event)}
    >
      <LinkAccount link={account} />
      {/* For password managers, which save the password under this name. */}
      <input type="email" autoComplete="username" value={account.email} readOnly hidden />
      <Field label="New password" hint="At least 8 characters." error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmation')} />
      </Field>
      <Button type="submit" size="lg" pending={isPending}>
        {isPending ? 'Setting password…' : 'Set Password'}
      </Button>
    </form>
  );
}
