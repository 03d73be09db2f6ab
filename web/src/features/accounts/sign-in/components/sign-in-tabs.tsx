import { requestPasswordReset } from '#contracts/accounts/account-links';
import { credentials } from '#contracts/accounts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toastPasskeyFailure } from '@/components/toast-passkey-failure';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode } from '@/lib/http/api-error';
import { type Credentials, useLogin, useRequestPasswordReset, useSignInWithPasskey } from '../api';
import { welcomeBack } from '../welcome-back';
import { KeepSignedIn } from './keep-signed-in';
import { MagicLinkForm } from './magic-link-form';

/** The panels have their own names, so that a screen reader does not announce the field Password twice. */
export function SignInTabs() {
  const tabs = useRef<HTMLDivElement>(null);
  // Somebody whose link no longer works is led to where another is sent.
  const way = useSearchParams()[0].get('with');
  // Only as the page opens: arrow keys, which change the tab, must stay on the tabs.
  useEffect(() => tabs.current?.querySelector<HTMLElement>('[type=email]')?.focus(), []);
  return (
    <>
      <Tabs ref={tabs} defaultValue={way === 'magic-link' ? 'magic-link' : 'password'}>
        <TabsList aria-label="How to sign in" className="mb-2">
          <TabsTrigger value="password">Password</TabsTrigger>
          <TabsTrigger value="magic-link">Magic Link</TabsTrigger>
        </TabsList>
        <TabsContent value="password" aria-labelledby={undefined} aria-label="Sign in with a password">
          <LoginForm />
          <div className="mt-3 flex justify-center">
            <ResetPassword isOpenAtFirst={way === 'reset'} />
          </div>
        </TabsContent>
        <TabsContent value="magic-link" aria-labelledby={undefined} aria-label="Sign in with a magic link">
          <MagicLinkForm />
        </TabsContent>
      </Tabs>
      <PasskeySignIn />
    </>
  );
}

/** Signs in with a passkey, by a button or, where the browser can, from the suggestions of the email field. */
function PasskeySignIn() {
  const navigate = useNavigate();
  const { mutateAsync, isPending, variables } = useSignInWithPasskey();
  const wasOffered = useRef(false);

  useEffect(() => {
    if (wasOffered.current) return;
    wasOffered.current = true;
    const offer = async () => {
      if (!(await browserSupportsWebAuthnAutofill())) return;
      const user = await mutateAsync({ isOffered: true });
      welcomeBack(user);
      await navigate('/', { replace: true });
    };
    // Nobody asked for it, so only a passkey that the server refused is worth a word.
    offer().catch((error: unknown) => {
      if (hasCode(error, 'passkey-refused')) toastPasskeyFailure(error);
    });
  }, [mutateAsync, navigate]);

  const signIn = async () => {
    try {
      const user = await mutateAsync({ isOffered: false });
      welcomeBack(user);
      await navigate('/', { replace: true });
    } catch (error) {
      toastPasskeyFailure(error);
    }
  };
  if (!browserSupportsWebAuthn()) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button
        size="lg"
        variant="secondary"
        className="w-full"
        pending={isPending && !variables.isOffered}
        onClick={() => void signIn()}
      >
        <Fingerprint aria-hidden />
        Use a Passkey
      </Button>
    </div>
  );
}

function LoginForm() {
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

function ResetPassword({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="link">Forgot your password?</Button>
      </DialogTrigger>
      <DialogContent
        size="sm"
        title="Reset Password"
        description="We’ll email you a link to choose a new password."
      >
        <ResetForm onSent={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ResetForm({ onSent }: { onSent: () => void }) {
  const { mutate, isPending } = useRequestPasswordReset();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(requestPasswordReset.body),
    defaultValues: { email: '' },
  });
  const send = (body: { email: string }) =>
    mutate(body, {
      onSuccess: ({ message }) => {
        toast({ title: 'Password Reset Sent', description: message });
        onSent();
      },
      onError: (failure) => toastFailure(failure, { title: 'Password Reset Failed', isPublic: true }),
    });
  return (
    <DialogForm
      submitLabel={isPending ? 'Sending…' : 'Send Reset Link'}
      onSubmit={handleSubmit(send)}
      pending={isPending}
      className=""
    >
      <Field label="Email" error={formState.errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
    </DialogForm>
  );
}
