import { type AccountLink } from '#contracts/accounts/account-links';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { toastFailure } from '@/components/ui/toast-failure';
import { useSignInWithLink } from '../api';
import { KeepSignedIn } from './keep-signed-in';
import { LinkAccount } from './link-account';
import { isAboutLink, LinkProblem } from './link-problem';
import { welcomeBack } from '../welcome-back';

type LinkSignInProps = { link: AccountLink; token: string };

/** Signs in with one press; opening the link must not, because mail scanners open links too. */
export function LinkSignIn({ link, token }: LinkSignInProps) {
  const navigate = useNavigate();
  const [keepSignedIn, setKeepSignedIn] = useState(false);
  const { mutate, isPending, error } = useSignInWithLink();
  if (isAboutLink(error)) return <LinkProblem error={error} />;
  const signIn = () =>
    mutate(
      { token, keepSignedIn },
      {
        onSuccess: (user) => {
          if (user !== undefined) welcomeBack(user);
          void navigate(user === undefined ? '/login' : '/', { replace: true });
        },
        onError: (failure) => {
          if (!isAboutLink(failure)) toastFailure(failure, { title: 'Login Failed', isPublic: true });
        },
      },
    );
  return (
    <div className="flex flex-col gap-5">
      <LinkAccount link={link} />
      <KeepSignedIn checked={keepSignedIn} onChange={setKeepSignedIn} />
      <Button size="lg" pending={isPending} onClick={signIn}>
        {isPending ? 'Signing in…' : 'Sign In'}
      </Button>
    </div>
  );
}
