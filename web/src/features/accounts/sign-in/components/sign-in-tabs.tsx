import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { LoginForm } from './login-form';
import { MagicLinkForm } from './magic-link-form';
import { PasskeySignIn } from './passkey-sign-in';
import { ResetPassword } from './reset-password';

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
