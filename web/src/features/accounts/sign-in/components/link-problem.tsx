import { type LinkPurpose } from '#contracts/error-body';
import { Link2Off } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { START_TRIAL } from '@/components/site-links';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/http/api-error';

const TITLES: Record<string, string> = {
  'link-used': 'This link no longer works',
  'link-expired': 'This link has expired',
  'account-exists': 'You already have an account',
  'link-unknown': 'This link isn’t valid',
};

type WayOn = { to: string; label: string };
/** How to get another link, by what the old one was for. Only a School Admin can send another invitation. */
const WAYS_ON: Record<LinkPurpose, WayOn | undefined> = {
  'sign-in': { to: '/login?with=magic-link', label: 'Send a New Link' },
  'password-reset': { to: '/login?with=reset', label: 'Send a New Link' },
  invitation: undefined,
  'school-setup': { to: START_TRIAL.to, label: 'Start Again' },
};

/** Whether the server refuses the link or its account, so that trying again would not help. */
export function isAboutLink(error: unknown): error is ApiError {
  return error instanceof ApiError && [403, 404, 410].includes(error.status);
}

export function LinkProblem({ error }: { error: ApiError }) {
  const { code = '', linkPurpose } = error.body;
  return (
    <Problem
      title={TITLES[code] ?? 'This link can’t be used'}
      text={error.message}
      wayOn={linkPurpose && WAYS_ON[linkPurpose]}
    />
  );
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
function Problem({ title, text, wayOn }: { title: string; text: string; wayOn?: WayOn | undefined }) {
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
      {wayOn !== undefined && (
        <Button asChild className="mt-6">
          <Link to={wayOn.to}>{wayOn.label}</Link>
        </Button>
      )}
      <Button asChild variant={wayOn === undefined ? 'primary' : 'link'} className={wayOn ? 'mt-2' : 'mt-6'}>
        <Link to="/login">Go to sign-in</Link>
      </Button>
    </div>
  );
}
