import { useQuery } from '@tanstack/react-query';
import { Spinner } from '@/components/ui/spinner';
import { type Confirmed } from '@/lib/session/confirmed';
import { currentUserQuery } from '../current-user';
import { UnknownLink } from './link-problem';
import { SetPasswordForm } from './set-password-form';

/** The form for users who are signed in without a password yet. Anyone else needs a link. */
export function FirstPassword({ confirmed }: { confirmed: Confirmed }) {
  const { data: user, isPending } = useQuery(currentUserQuery());
  if (isPending) {
    return (
      <div className="grid place-items-center py-10">
        <Spinner label="Loading your account" className="size-7 text-accent" />
      </div>
    );
  }
  if (user == null || user.hasSetPassword) return <UnknownLink />;
  return <SetPasswordForm account={user} confirmed={confirmed} />;
}
