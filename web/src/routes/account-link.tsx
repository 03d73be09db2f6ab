import { useQuery } from '@tanstack/react-query';
import { SignInFrame } from '@/components/sign-in-frame';
import { accountLinkQuery } from '@/features/accounts/sign-in/api';
import { LinkCreateSchool } from '@/features/accounts/sign-in/components/link-create-school';
import { LinkSignIn } from '@/features/accounts/sign-in/components/link-sign-in';
import { OpenLink } from '@/features/accounts/sign-in/components/open-link';
import { useLinkToken } from '@/features/accounts/sign-in/use-link-token';

const PURPOSES = ['sign-in', 'school-setup'] as const;

/** The page that a magic link opens: it signs in, or creates a school. */
export function AccountLinkPage() {
  const token = useLinkToken();
  const { data: link } = useQuery({ ...accountLinkQuery(token), enabled: token !== '' });
  const isSetup = link?.purpose === 'school-setup';
  return (
    <SignInFrame
      pageTitle={isSetup ? 'Create your school' : 'Sign in'}
      title={isSetup ? 'Create your school' : 'Sign in with your link'}
      description={isSetup ? 'Next, you choose a password.' : 'One press, and you’re in.'}
    >
      <OpenLink purposes={PURPOSES}>
        {(opened, secret) =>
          opened.purpose === 'school-setup' ? (
            <LinkCreateSchool link={opened} token={secret} />
          ) : (
            <LinkSignIn link={opened} token={secret} />
          )
        }
      </OpenLink>
    </SignInFrame>
  );
}
