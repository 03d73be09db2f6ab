import { type JoinRequest } from '#contracts/staff/join-requests';
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate, formatNumber } from '@/lib/text/format';
import { joinRequestsQuery, useDecideJoinRequest } from '../api';

/** Who asks to join the school, to be approved or declined. Nothing while nobody asks. */
export function JoinRequests() {
  const { data: requests = [] } = useQuery(joinRequestsQuery());
  if (requests.length === 0) return null;
  return (
    <Card aria-labelledby="join-requests">
      <CardHeader>
        <CardTitle id="join-requests" className="flex items-center gap-2">
          Join Requests <Badge variant="accent">{formatNumber(requests.length)}</Badge>
        </CardTitle>
      </CardHeader>
      <p className="px-4 pt-1 text-sm text-ink-muted sm:px-6">
        These people asked to join your school. You can change their role once they’re in.
      </p>
      <ul aria-labelledby="join-requests" className="divide-y divide-line px-4 pb-2 sm:px-6">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function Request({ request }: { request: JoinRequest }) {
  const { id, userId, displayName, email, profileImageUrl, requestedAt } = request;
  const timeZone = useTimeZone();
  const { mutate, isPending, variables } = useDecideJoinRequest({
    onDecided: ({ isApproved }) =>
      toast(
        isApproved
          ? { title: 'Request approved', description: `${displayName} is now a teacher of your school.` }
          : { title: 'Request declined', description: `${displayName} was not added.` },
      ),
    onFailure: (error) => toastFailure(error, { title: 'Error' }),
  });
  const decide = (isApproved: boolean) => mutate({ requestId: id, isApproved });
  const isDeciding = (isApproved: boolean) => isPending && variables.isApproved === isApproved;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="flex min-w-0 grow basis-64 items-center gap-3">
        <Avatar name={displayName} seed={userId} picture={profileImageUrl} />
        <div className="min-w-0">
          <p className="font-medium break-words">{displayName}</p>
          <p className="truncate text-sm text-ink-muted">
            {email} · asked on {formatDate(requestedAt, timeZone)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={`Decline ${displayName}`}
          pending={isDeciding(false)}
          onClick={() => decide(false)}
        >
          <X aria-hidden />
          Decline
        </Button>
        <Button aria-label={`Approve ${displayName}`} pending={isDeciding(true)} onClick={() => decide(true)}>
          <Check aria-hidden />
          Approve
        </Button>
      </div>
    </li>
  );
}
