import { type AccountLink } from '#contracts/accounts/account-links';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { zoneNotice } from '@/components/zone-notice';
import { useCreateSchoolWithLink } from '../api';
import { KeepSignedIn } from './keep-signed-in';
import { LinkAccount } from './link-account';
import { isAboutLink, LinkProblem } from './link-problem';

type LinkCreateSchoolProps = { link: AccountLink; token: string };

/** Creates the school with one press; opening the link must not, because mail scanners open links too. */
export function LinkCreateSchool({ link, token }: LinkCreateSchoolProps) {
  const navigate = useNavigate();
  const [keepSignedIn, setKeepSignedIn] = useState(false);
  const { mutate, isPending, error } = useCreateSchoolWithLink();
  if (isAboutLink(error)) return <LinkProblem error={error} />;
  const create = () =>
    mutate(
      { token, keepSignedIn },
      {
        onSuccess: (user) => {
          toast({
            title: 'Your school has been created successfully!',
            ...(user && zoneNotice(user.timeZone)),
          });
          void navigate(user === undefined ? '/login' : '/', { replace: true });
        },
        onError: (failure) => {
          if (!isAboutLink(failure))
            toastFailure(failure, { title: 'Error', text: 'Failed to create school', isPublic: true });
        },
      },
    );
  return (
    <div className="flex flex-col gap-5">
      <LinkAccount link={link} />
      <p>
        You become the School Administrator, and the 30-day free trial begins. Next, you choose a password.
      </p>
      <KeepSignedIn checked={keepSignedIn} onChange={setKeepSignedIn} />
      <Button size="lg" pending={isPending} onClick={create}>
        {isPending ? 'Creating your school…' : 'Create School'}
      </Button>
    </div>
  );
}
