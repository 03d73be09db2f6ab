import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasStatus } from '@/lib/http/api-error';
import { useUnsubscribe } from '../api/unsubscribe';

/** Turns the weekly summary off with one press; opening the link must not, because mail scanners open links too. */
export function Unsubscribe({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useUnsubscribe();
  if (isSuccess)
    return (
      <Outcome
        title="It’s turned off"
        text="You won’t get these emails any more. You can turn it on again in your account."
      />
    );
  if (token === '' || hasStatus(error, 404))
    return (
      <Outcome
        title="This link isn’t complete"
        text="Please open it from the email again, or turn the summary off in your account."
      />
    );
  const turnOff = () =>
    mutate(token, {
      onError: (failure) => {
        if (!hasStatus(failure, 404))
          toastFailure(failure, { title: 'Failed to turn off the weekly summary', isPublic: true });
      },
    });
  return (
    <div className="flex flex-col gap-5">
      <p>You can turn it on again in your account.</p>
      <Button size="lg" pending={isPending} onClick={turnOff}>
        Turn It Off
      </Button>
    </div>
  );
}

/** It takes the focus, which a button may have lost to it. */
function Outcome({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-1">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold text-balance outline-none">
        {title}
      </h2>
      <p className="text-pretty text-ink-muted">{text}</p>
      <Button asChild variant="secondary" className="mt-4">
        <Link to="/account">Open Your Account</Link>
      </Button>
    </div>
  );
}
