import { useQuery } from '@tanstack/react-query';
import { BackToHome, SignInFrame } from '@/components/sign-in-frame';
import { useConfirmed } from '@/features/accounts/account/use-confirmed';
import { accountLinkQuery } from '@/features/accounts/sign-in/api';
import { currentUserQuery } from '@/features/accounts/sign-in/current-user';
import { FirstPassword } from '@/features/accounts/sign-in/components/first-password';
import { LogOut } from '@/features/accounts/sign-in/components/log-out';
import { OpenLink } from '@/features/accounts/sign-in/components/open-link';
import { SetPasswordForm } from '@/features/accounts/sign-in/components/set-password-form';
import { useLinkToken } from '@/features/accounts/sign-in/use-link-token';

const PURPOSES = ['password-reset', 'invitation'] as const;

/** The page that an invitation or the link to reset a password opens. Users without a password are sent here too. */
export function SetPasswordPage() {
  const { data: user } = useQuery(currentUserQuery());
  const token = useLinkToken();
  const { data: link } = useQuery({ ...accountLinkQuery(token), enabled: token !== '' });
  const { run: confirmed, dialog } = useConfirmed(user ?? null);
  return (
    <SignInFrame
      pageTitle="Set password"
      title="Set Password"
      description={
        link?.purpose === 'password-reset'
          ? 'You’ll use it to sign in from now on. Other devices are signed out.'
          : 'You’ll use it to sign in from now on.'
      }
      // Every other page would lead back here.
      footer={user?.hasSetPassword === false ? <LogOut /> : <BackToHome />}
    >
      <OpenLink purposes={PURPOSES} withoutLink={<FirstPassword confirmed={confirmed} />}>
        {(opened, secret) => <SetPasswordForm account={opened} token={secret} confirmed={confirmed} />}
      </OpenLink>
      {dialog}
    </SignInFrame>
  );
}
