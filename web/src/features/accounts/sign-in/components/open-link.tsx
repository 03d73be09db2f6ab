import { type AccountLink } from '#contracts/accounts/account-links';
import { type LinkPurpose } from '#contracts/error-body';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { Spinner } from '@/components/ui/spinner';
import { accountLinkQuery } from '../api';
import { useLinkToken } from '../use-link-token';
import { isAboutLink, LinkProblem, UnknownLink } from './link-problem';

type OpenLinkProps = {
  /** What the links of this page are for. */
  purposes: readonly LinkPurpose[];
  /** Shown where no link led here; a notice if absent. */
  withoutLink?: ReactNode;
  children: (link: AccountLink, token: string) => ReactNode;
};

/** Asks what the link that led here is for, and shows `children` if it still works. */
export function OpenLink({ purposes, withoutLink = <UnknownLink />, children }: OpenLinkProps) {
  const token = useLinkToken();
  // Another link may be opened in the same tab.
  return token === '' ? (
    withoutLink
  ) : (
    <Asked key={token} token={token} purposes={purposes}>
      {children}
    </Asked>
  );
}

function Asked({ token, purposes, children }: OpenLinkProps & { token: string }) {
  const link = useQuery(accountLinkQuery(token));
  if (link.isPending) {
    return (
      <div className="grid place-items-center py-10">
        <Spinner label="Checking your link" className="size-7 text-accent" />
      </div>
    );
  }
  if (link.isError && isAboutLink(link.error)) return <LinkProblem error={link.error} />;
  if (link.isError) {
    return (
      <ErrorState
        message="Your link could not be checked. It has not been used."
        pending={link.isFetching}
        onRetry={() => void link.refetch()}
      />
    );
  }
  return purposes.includes(link.data.purpose) ? children(link.data, token) : <UnknownLink />;
}
