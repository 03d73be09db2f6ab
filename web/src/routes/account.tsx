import { type SessionUser } from '#contracts/accounts/users';
import { listReportSchedules } from '#contracts/reports/schedules';
import { getWeeklySummary } from '#contracts/accounts/weekly-summary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { identitiesQuery, namesQuery, sessionsQuery } from '@/features/accounts/account/api';
import { IdentityList } from '@/features/accounts/account/components/identity-list';
import { NamesForm } from '@/features/accounts/account/components/names-form';
import { OwnPicture } from '@/features/accounts/account/components/own-picture';
import { SecondFactors } from '@/features/accounts/account/components/second-factors';
import { SessionList } from '@/features/accounts/account/components/session-list';
import { useConfirmed } from '@/features/accounts/account/use-confirmed';
import { showCurrentUser } from '@/features/accounts/sign-in/current-user';
import { ChangePasswordForm } from '@/features/accounts/sign-in/components/change-password-form';
import { weeklySummaryQuery } from '@/features/accounts/weekly-summary/api';
import { ScheduledReports } from '@/features/reports/components/scheduled-reports';
import { WeeklySummarySwitch } from '@/features/accounts/weekly-summary/components/weekly-summary-switch';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';

/** A member of staff's own account. */
export function AccountPage() {
  const user = useSessionUser();
  const client = useQueryClient();
  const { run: confirmed, dialog } = useConfirmed(user);
  const show = (saved: SessionUser) => showCurrentUser(client, saved);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 sm:gap-6">
      <PageHeader title="Account" description={`You sign in as ${user.email}.`} />
      <Section title="Picture">
        <OwnPicture user={user} onSaved={show} />
      </Section>
      <Section title="Name">
        <Names onSaved={show} />
      </Section>
      {mayCall(getWeeklySummary, user.role) && !user.hasOpenedSchool && (
        <Section title="Weekly Summary">
          <WeeklySummary />
        </Section>
      )}
      {mayCall(listReportSchedules, user.role) && !user.hasOpenedSchool && (
        <Section title="Scheduled Reports">
          <ScheduledReports />
        </Section>
      )}
      <Section title="Password">
        <ChangePasswordForm
          user={user}
          confirmed={confirmed}
          onChanged={() => void client.invalidateQueries(sessionsQuery())}
        />
        {dialog}
      </Section>
      <Section title="Two-Step Verification">
        <SecondFactors user={user} />
      </Section>
      <ConnectedAccounts />
      <Section title="Sessions">
        <Sessions />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
      </CardHeader>
      <CardBody>{children}</CardBody>
    </Card>
  );
}

function Names({ onSaved }: Pick<Parameters<typeof NamesForm>[0], 'onSaved'>) {
  const query = useQuery(namesQuery());
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading your name…" />}
      failure="Your name could not be loaded."
    >
      {(names) => <NamesForm names={names} onSaved={onSaved} />}
    </QueryList>
  );
}

function WeeklySummary() {
  const query = useQuery(weeklySummaryQuery());
  return (
    <QueryList
      query={query}
      loading={<Skeleton className="h-20 w-full" />}
      failure="Your choice could not be loaded."
    >
      {(choice) => <WeeklySummarySwitch choice={choice} />}
    </QueryList>
  );
}

/** Nothing where there is nothing to connect, nor to disconnect. */
function ConnectedAccounts() {
  const user = useSessionUser();
  const query = useQuery(identitiesQuery());
  const { identities = [], connectable = null } = query.data ?? {};
  if (!query.isError && identities.length === 0 && connectable === null) return null;
  return (
    <Section title="Connected Accounts">
      <QueryList
        query={query}
        loading={<ListSkeleton label="Loading your connected accounts…" />}
        failure="Your connected accounts could not be loaded."
      >
        {(own) => <IdentityList own={own} user={user} />}
      </QueryList>
    </Section>
  );
}

function Sessions() {
  const query = useQuery(sessionsQuery());
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading your sessions…" />}
      failure="Your sessions could not be loaded."
    >
      {(sessions) => <SessionList sessions={sessions} />}
    </QueryList>
  );
}
