import { Link2Off } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/http/api-error';

const TITLES: Record<string, string> = {
  'link-used': 'This link has already been used',
  'link-expired': 'This link has expired',
  'account-exists': 'You already have an account',
  'link-unknown': 'This link isn’t valid',
};

/** Whether the server refuses the link or its account, so that trying again would not help. */
export function isAboutLink(error: unknown): error is ApiError {
  return error instanceof ApiError && [403, 404, 410].includes(error.status);
}

export function LinkProblem({ error }: { error: ApiError }) {
  return <Problem title={TITLES[error.body.code ?? ''] ?? 'This link can’t be used'} text={error.message} />;
}

/** Notice at an address without a link, as after a reload, or with a link for another page. */
export function UnknownLink() {
  return (
    <Problem
      title="This link isn’t valid"
      text="Please open the link in your email again, or ask for a new one."
    />
  );
}

/** It takes the focus, which a button may have lost to it. */
function Problem({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center py-4 text-center">
      <span
        aria-hidden
        className="mb-3 grid size-14 place-items-center rounded-full bg-warning-soft text-warning-ink"
      >
        <Link2Off className="size-6" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold text-balance outline-none">
        {title}
      </h2>
      <p className="mt-1 text-pretty text-ink-muted">{text}</p>
      <Button asChild className="mt-6">
        <Link to="/login">Go to sign-in</Link>
      </Button>
    </div>
  );
}
