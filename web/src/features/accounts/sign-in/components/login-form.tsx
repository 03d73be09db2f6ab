import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { toastFailure } from '@/components/ui/toast-failure';
import { somebodyIsHere } from '@/lib/browser/somebody';
import { type Credentials, routes, useLogin } from '../api';
import { welcomeBack } from '../welcome-back';
import { KeepSignedIn } from './keep-signed-in';

type Wrong = { email?: string | undefined; password?: string | undefined };

/**
 * Signs in with a password. It has two fields and the page must show at once on any device, so it does without the library
 * of the other forms, and its schema is loaded meanwhile.
 */
export function LoginForm() {
  const navigate = useNavigate();
  const { mutateAsync } = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const [keepSignedIn, setKeepSignedIn] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [isSending, setSending] = useState(false);
  useEffect(
    () =>
      void somebodyIsHere()
        .then(routes)
        .catch(() => undefined),
    [],
  );

  /** What was typed, if it is complete; otherwise says what is missing, and where the first of it is. */
  const checked = async (): Promise<{ data: Credentials | undefined; first: keyof Wrong }> => {
    const { credentials } = await routes();
    const typed = form.current === null ? {} : Object.fromEntries(new FormData(form.current));
    const { data, error } = credentials.safeParse({ ...typed, keepSignedIn });
    const messageAt = (name: keyof Wrong) => error?.issues.find(({ path }) => path[0] === name)?.message;
    const email = messageAt('email');
    setWrong({ email, password: messageAt('password') });
    return { data, first: email === undefined ? 'password' : 'email' };
  };
  const focus = (name: keyof Wrong): HTMLInputElement | undefined => {
    const field = form.current?.elements.namedItem(name) as HTMLInputElement | undefined;
    field?.focus();
    return field;
  };
  const signIn = async () => {
    setSending(true);
    try {
      const { data, first } = await checked();
      if (data === undefined) {
        focus(first);
        return;
      }
      const user = await mutateAsync(data);
      // Otherwise the page shows the second step.
      if (user !== undefined) {
        welcomeBack(user);
        await navigate('/', { replace: true });
      }
    } catch (error) {
      toastFailure(error, { title: 'Login Failed', isPublic: true });
      focus('password')?.select();
    } finally {
      setSending(false);
    }
  };
  const isWrong = wrong.email !== undefined || wrong.password !== undefined;

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!isSending) void signIn();
      }}
      onInput={() => isWrong && void checked()}
    >
      <Field label="Email" error={wrong.email}>
        <Input
          name="email"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={wrong.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <div className="-mt-2">
        <KeepSignedIn checked={keepSignedIn} onChange={setKeepSignedIn} />
      </div>
      <Button type="submit" size="lg" pending={isSending}>
        {isSending ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  );
}
