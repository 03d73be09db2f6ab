import { type SessionUser } from '#contracts/accounts/users';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useCallback } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { AppFrame } from '@/app/app-frame';
import { AppHeader } from '@/app/app-header';
import { LagHint } from '@/app/lag-hint';
import { LeaveDialog } from '@/app/leave-dialog';
import { LiveConnection } from '@/app/live-connection';
import { NewVersionNotice, SeenNotice, WaitingNotice } from '@/app/offline-notices';
import { useOffline, useOutbox } from '@/app/use-offline';
import { PRICING } from '@/components/site-links';
import { TooltipProvider } from '@/components/ui/tooltip';
import { currentUserQuery } from '@/features/accounts/sign-in/current-user';
import { useNow } from '@/lib/browser/use-now';
import { useSessionUser } from '@/lib/session/session-user';
import { formatCount, formatDate } from '@/lib/text/format';

export function AppShell() {
  const user = useSessionUser();
  const { id, schoolId, plan, timeZone } = user;
  useOffline(id);
  useOutbox(user);
  const queryClient = useQueryClient();
  const checkSession = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey }),
    [queryClient],
  );
  return (
    <TooltipProvider>
      <AppFrame
        header={
          <AppHeader>
            {schoolId !== null && (
              <LiveConnection
                personId={id}
                schoolId={schoolId}
                onRefused={checkSession}
                whenOffline="You’re offline. Points you give wait here and are sent once you’re back."
              />
            )}
            <SeenNotice timeZone={timeZone} />
            <WaitingNotice />
            <NewVersionNotice />
            <LagHint />
          </AppHeader>
        }
        bars={plan !== null && timeZone !== null && <PlanBar plan={plan} timeZone={timeZone} />}
      >
        <Outlet />
        <LeaveDialog />
      </AppFrame>
    </TooltipProvider>
  );
}

const SHOWN_FROM_DAYS = 14;
const DAY_MS = 86_400_000;

type PlanBarProps = { plan: NonNullable<SessionUser['plan']>; timeZone: string };

/** Shows administrators, in the last 14 days, how long their school’s trial or paid time lasts. */
function PlanBar({ plan: { isTrial, endsAt }, timeZone }: PlanBarProps) {
  const left = Date.parse(endsAt) - useNow().getTime();
  const days = Math.ceil(left / DAY_MS);
  if (days > SHOWN_FROM_DAYS || days <= 0) return null;
  // The school is open until this instant, so its last day is the one just before it.
  const lastDay = new Date(Date.parse(endsAt) - 1).toISOString();
  return (
    <aside
      aria-label={isTrial ? 'Free trial' : 'Subscription'}
      className="border-b border-line bg-warning-soft text-warning-ink print:hidden"
    >
      <div className="mx-auto flex max-w-7xl items-center gap-3 px-4 text-sm sm:px-6">
        <CalendarClock aria-hidden className="size-[1.125rem] shrink-0" />
        <p className="min-w-0 grow py-2">
          {formatCount(days, 'day')} left of your {isTrial ? 'free trial' : 'subscription'}
          <span className="max-sm:sr-only">, until {formatDate(lastDay, timeZone)}</span>
        </p>
        <Link
          to={PRICING.to}
          className="inline-flex min-h-11 shrink-0 items-center font-medium underline underline-offset-4"
        >
          See plans
        </Link>
      </div>
    </aside>
  );
}
