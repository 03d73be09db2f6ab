import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppleMark, GitHubMark, GoogleMark, XMark } from '@/components/brand-marks';
import { Button } from '@/components/ui/button';
import { setupQuery } from '@/features/accounts/sign-in/api';

/** Where a whole page goes to sign in with the identity provider. */
const PROVIDER = '/api/login';

const BRANDS = [
  { name: 'Google', Mark: GoogleMark },
  { name: 'GitHub', Mark: GitHubMark },
  { name: 'Apple', Mark: AppleMark },
  { name: 'X', Mark: XMark },
];

type SocialButtonsProps = { verb: 'Sign in' | 'Sign up'; className?: string };

/** Buttons for accounts that people have elsewhere. All lead to the one identity provider, which knows these brands. */
export function SocialButtons({ verb, className }: SocialButtonsProps) {
  const { data: setup } = useQuery(setupQuery());
  const isMissing = setup !== undefined && !setup.hasIdentityProvider;
  return (
    <section aria-label={`${verb} with another account`} className={className}>
      <ul className="grid grid-cols-2 gap-2">
        {BRANDS.map(({ name, Mark }) => (
          <li key={name}>
            <BrandButton label={`${verb} with ${name}`} isMissing={isMissing}>
              <Mark className="size-5" />
              {name}
            </BrandButton>
          </li>
        ))}
      </ul>
      {isMissing && (
        <p id={EXPLANATION} className="mt-2 text-sm text-ink-muted">
          Accounts of other companies aren’t set up on this server.
          {verb === 'Sign in' && ' Use your password or a magic link.'}
        </p>
      )}
      <p className="mt-5 flex items-center gap-3 text-sm text-ink-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
    </section>
  );
}

const EXPLANATION = 'why-no-other-accounts';

type BrandButtonProps = { label: string; isMissing: boolean; children: ReactNode };

function BrandButton({ label, isMissing, children }: BrandButtonProps) {
  if (isMissing) {
    return (
      <Button
        variant="secondary"
        className="w-full"
        aria-label={label}
        aria-disabled
        aria-describedby={EXPLANATION}
      >
        {children}
      </Button>
    );
  }
  return (
    <Button asChild variant="secondary" className="w-full">
      <a href={PROVIDER} aria-label={label}>
        {children}
      </a>
    </Button>
  );
}
