import { type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { hasStatus } from '@/lib/http/api-error';

type EndByLinkProps = {
  /** The link’s token; empty if it has none. */
  token: string;
  ending: UseMutationResult<unknown, Error, string>;
  /** Called for a failure other than that of a link that is not complete. */
  onFailure: (failure: Error) => void;
  texts: {
    explanation: string;
    button: string;
    ended: { title: string; text: string };
    incomplete: string;
  };
};

/** Ends a subscription with one press; opening the link must not, because mail scanners open links too. */
export function EndByLink({ token, ending, onFailure, texts }: EndByLinkProps) {
  const { mutate, isPending, isSuccess, error } = ending;
  if (isSuccess) return <Outcome {...texts.ended} />;
  if (token === '' || hasStatus(error, 404))
    return <Outcome title="This link isn’t complete" text={texts.incomplete} />;
  const end = () =>
    mutate(token, {
      onError: (failure) => {
        if (!hasStatus(failure, 404)) onFailure(failure);
      },
    });
  return (
    <div className="flex flex-col gap-5">
      <p>{texts.explanation}</p>
      <Button size="lg" pending={isPending} onClick={end}>
        {texts.button}
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
