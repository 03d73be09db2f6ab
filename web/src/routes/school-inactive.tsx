import { SCHOOL_CLOSURES, type SchoolClosure } from '#contracts/errors';
import { useQueryClient } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Main } from '@/components/main';
import { PageTitle } from '@/components/page-title';
import { PublicHeader } from '@/components/public-header';
import { CONTACT, PRICING } from '@/components/site-links';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useLogout } from '@/features/accounts/sign-in/own-session-api';
import { useAddress } from '@/lib/browser/use-address';
import { forgetStoredData } from '@/lib/session/stored-data';
import { SupportEmail } from './support-email';

const KEPT = 'Nothing is lost: classes, students and every point are kept.';

/** What the page says, by the reason why the school is closed. */
const TEXTS: Record<SchoolClosure, { title: string; text: string; actions: readonly string[] }> = {
  'school-deactivated': {
    title: 'Your school account has been deactivated',
    text: `No one at your school can sign in for now. ${KEPT}`,
    actions: [
      'Ask your school’s administrator whether the subscription is being renewed.',
      'If you are the administrator, contact the person who manages your school’s account.',
      'Once the school is active again, sign in as before.',
    ],
  },
  'trial-ended': {
    title: 'Your school’s free trial has ended',
    text: `The 30 days are over, so no one at your school can sign in for now. ${KEPT}`,
    actions: [
      'To continue, your school needs a subscription: request an invoice, which also works with a purchase order.',
      'If you are not the administrator, ask your school’s administrator whether it will continue.',
      'Once the school is paid for, sign in as before.',
    ],
  },
  'subscription-ended': {
    title: 'Your school’s subscription has ended',
    text: `The time that was paid for is over, so no one at your school can sign in for now. ${KEPT}`,
    actions: [
      'To continue, renew the subscription: request an invoice for the next year.',
      'If you are not the administrator, ask your school’s administrator whether it is being renewed.',
      'Once the school is paid for, sign in as before.',
    ],
  },
};

const view = z.object({ why: z.enum(SCHOOL_CLOSURES).catch('school-deactivated') });

export function SchoolInactivePage() {
  const [{ why }] = useAddress(view);
  const { title, text, actions } = TEXTS[why];
  // Ends the session too; otherwise every link into the product would lead here again.
  const leave = useLogout();
  const client = useQueryClient();
  useEffect(() => {
    forgetStoredData();
    client.clear();
  }, [client]);
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{title}</PageTitle>
      <PublicHeader />
      <Main className="mx-auto w-full max-w-xl grow px-4 pt-6 pb-16 sm:pt-16">
        <Card className="p-5 sm:p-8">
          <div
            aria-hidden
            className="mb-5 grid size-14 place-items-center rounded-full bg-warning-soft text-warning-ink"
          >
            <CirclePause className="size-7" />
          </div>
          <h1 className="text-2xl leading-tight font-semibold tracking-tight">{title}</h1>
          <p className="mt-3 text-ink-muted">{text}</p>
          <h2 className="mt-6 font-semibold">What you can do</h2>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-muted">
            {actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
          <p className="mt-4 empty:hidden">
            <SupportEmail before="Support answers at" />
          </p>
          <div className="mt-8 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
            <Button asChild>
              <Link to={why === 'school-deactivated' ? PRICING.to : `${PRICING.to}#invoice`}>
                Get Your Invoice Today
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to={CONTACT.to}>Contact Support</Link>
            </Button>
            <Button variant="ghost" pending={leave.isPending} onClick={() => leave.mutate()}>
              Return to Home
            </Button>
          </div>
        </Card>
      </Main>
    </div>
  );
}
