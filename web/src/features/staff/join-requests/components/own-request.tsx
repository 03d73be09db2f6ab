import { useQuery } from '@tanstack/react-query';
import { CircleX, Hourglass } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatDate } from '@/lib/text/format';
import { ownJoinRequestQuery, useWithdrawJoinRequest } from '../api';

/** A decision does not reach this person’s screen, because live streams need a school. */
const ASK_EVERY_MS = 20_000;

type OwnRequestProps = {
  /** The request was decided, or the person wants to know: the session may have a school now. */
  onCheck: () => void;
};

/** The outcome of this person's request to join a school. Renders nothing without one. */
export function OwnRequest({ onCheck }: OwnRequestProps) {
  const query = useQuery({ ...ownJoinRequestQuery(), refetchInterval: ASK_EVERY_MS });
  const withdraw = useWithdrawJoinRequest();
  const request = query.data ?? null;
  useWhenDecided(request?.state === 'waiting', onCheck);
  if (request === null) return null;
  if (request.state === 'declined') {
    return (
      <p role="status" className="flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
        <CircleX aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 break-words">
          {request.schoolName} declined your request. You can ask again, or choose another school.
        </span>
      </p>
    );
  }
  const cancel = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => toast({ title: 'Request canceled' }),
      onError: (error) => toastFailure(error, 'Failed to cancel the request'),
    });
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section aria-labelledby="own-request" className="rounded-md bg-accent-soft p-4 text-accent-ink">
      <h2 id="own-request" className="flex items-center gap-2 font-semibold">
        <Hourglass aria-hidden className="size-5 shrink-0" />
        Waiting for approval
      </h2>
      <p role="status" className="mt-1 break-words">
        You asked to join <strong className="font-semibold">{request.schoolName}</strong> on{' '}
        {formatDate(request.requestedAt, timeZone)}. We emailed its administrators, and you’ll get an email
        when they decide.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          pending={query.isFetching}
          onClick={() => {
            void query.refetch();
            onCheck();
          }}
        >
          Check Again
        </Button>
        <Button variant="ghost" pending={withdraw.isPending} onClick={cancel}>
          Cancel Request
        </Button>
      </div>
    </section>
  );
}

function useWhenDecided(isWaiting: boolean, onDecided: () => void): void {
  const wasWaiting = useRef(false);
  const decided = useEffectEvent(onDecided);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) decided();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
}
