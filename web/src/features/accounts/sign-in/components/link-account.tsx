import { type AccountLink } from '#contracts/accounts/account-links';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../current-user';

export type ShownAccount = Pick<AccountLink, 'email' | 'displayName' | 'schoolName'>;

/** Whose account a link is for, and who is signed out by using it. */
export function LinkAccount({ link }: { link: ShownAccount }) {
  const { data: present } = useQuery(currentUserQuery());
  return (
    <>
      <div className="rounded-md bg-sunken px-4 py-3">
        <p className="font-medium break-words">{link.displayName}</p>
        <p className="text-sm break-words text-ink-muted">{link.email}</p>
        {link.schoolName !== null && <p className="text-sm break-words text-ink-muted">{link.schoolName}</p>}
      </div>
      {present != null && present.email !== link.email && (
        <p role="status" className="rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
          You’re signed in as {present.displayName}. Using this link signs you out of that account.
        </p>
      )}
    </>
  );
}
