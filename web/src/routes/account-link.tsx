import { SignInFrame } from '@/components/sign-in-frame';
import { LinkSignIn } from '@/features/auth/components/link-sign-in';
import { OpenLink } from '@/features/auth/components/open-link';

const PURPOSES = ['sign-in'] as const;

/** The page that a magic link opens. */
export function AccountLinkPage() {
  return (
    <SignInFrame pageTitle="Sign in" title="Sign in with your link" description="It works once.">
      <OpenLink purposes={PURPOSES}>{(link, token) => <LinkSignIn link={link} token={token} />}</OpenLink>
    </SignInFrame>
  );
}
