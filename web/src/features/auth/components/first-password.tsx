import { useQuery } from '@tanstack/react-query';
import { Spinner } from '@/components/ui/spinner';
import { currentUserQuery } from '../api/current-user';
import { UnknownLink } from './link-problem';
import { SetPasswordForm } from './set-password-form';

/** The form for a person who is signed in but has no password yet. Anyone else needs a link. */
export function FirstPassword() {
  const { data: user, isPending } = useQuery(currentUserQuery());
  if (isPending) {
    return (
      <div className="grid place-items-center py-10">
        <Spinner label="Loading your account" className="size-7 text-accent" />
      </div>
    );
  }
  return user == null || user.hasSetPassword ? <UnknownLink /> : <SetPasswordForm account={user} />;
}
