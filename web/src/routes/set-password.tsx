import { SignInFrame } from '@/components/sign-in-frame';
import { OpenLink } from '@/features/auth/components/open-link';
import { SetPasswordForm } from '@/features/auth/components/set-password-form';

const PURPOSES = ['password-reset', 'invitation'] as const;

/** The page that an invitation or the link to reset a password opens. */
export function SetPasswordPage() {
  return (
    <SignInFrame
      pageTitle="Set password"
      title="Set Password"
      description="You use it from now on to sign in. Other devices are signed out."
    >
      <OpenLink purposes={PURPOSES}>
        {(link, token) => <SetPasswordForm link={link} token={token} />}
      </OpenLink>
    </SignInFrame>
  );
}
