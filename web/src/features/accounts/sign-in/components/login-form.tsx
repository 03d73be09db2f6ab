import { credentials } from '#contracts/accounts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { toastFailure } from '@/components/ui/toast-failure';
import { type Credentials, useLogin } from '@/features/accounts/sign-in/api';
import { welcomeBack } from '../welcome-back';
import { KeepSignedIn } from './keep-signed-in';

export function LoginForm() {
  const navigate = useNavigate();
  const login = useLogin();
  const { control, register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '', keepSignedIn: false },
  });

  const signIn = async (input: Credentials) => {
    try {
      const user = await login.mutateAsync(input);
      // Otherwise the page shows the second step.
      if (user !== undefined) {
        welcomeBack(user);
        await navigate('/', { replace: true });
      }
    } catch (error) {
      toastFailure(error, { title: 'Login Failed', isPublic: true });
      setFocus('password', { shouldSelect: true });
    }
  };

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void handleSubmit(signIn)(event)}>
      <Field label="Email" error={formState.errors.email?.message}>
        <Input
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      <Field label="Password" error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <div className="-mt-2">
        <Controller
          name="keepSignedIn"
          control={control}
          render={({ field: { value = false, onChange } }) => (
            <KeepSignedIn checked={value} onChange={onChange} />
          )}
        />
      </div>
      <Button type="submit" size="lg" pending={formState.isSubmitting}>
        {formState.isSubmitting ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  );
}
