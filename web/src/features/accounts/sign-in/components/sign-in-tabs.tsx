import { Fingerprint } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loadable } from '@/components/loadable';
import { toastPasskeyFailure } from '@/components/toast-passkey-failure';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { canUsePasskeys } from '@/lib/browser/passkey';
import { somebodyIsHere } from '@/lib/browser/somebody';
import { hasCode } from '@/lib/http/api-error';
import { useSignInWithPasskey } from '../api';
import { welcomeBack } from '../welcome-back';
import { LoginForm } from './login-form';
import { ForgotPassword } from './forgot-password';

const magicLink = loadable(async () => (await import('./magic-link-form')).MagicLinkForm);

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
            <ForgotPassword isOpenAtFirst={way === 'reset'} />
          </div>
        </TabsContent>
        <TabsContent value="magic-link" aria-labelledby={undefined} aria-label="Sign in with a magic link">
          <Suspense>
            <magicLink.Component />
          </Suspense>
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
      await somebodyIsHere();
      const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
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
  if (!canUsePasskeys()) return null;
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
