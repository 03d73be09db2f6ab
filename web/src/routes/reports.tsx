import { getLedgerProof } from '#contracts/records/ledger-proof';
import { FILTERS, REPORT_PERIODS } from '#contracts/reports/filters';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { InlineIcon } from '@/components/icons/inline-icon';
import { PastBar } from '@/components/past-bar';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { allPointCategoriesQuery } from '@/features/points/categories/api';
import { VerifiedLine } from '@/features/records/ledger-health/components/verified-line';
import { reportChoicesQuery, reportQuery } from '@/features/reports/api';
import { AsOfDialog } from '@/features/reports/components/as-of-dialog';
import { DaysWithout } from '@/features/reports/components/days-without';
import { FilterBar } from '@/features/reports/components/filter-bar';
import { Overview } from '@/features/reports/components/overview';
import { ReportCard } from '@/features/reports/components/report-card';
import { ReportNav } from '@/features/reports/components/report-nav';
import { reportChart } from '@/features/reports/components/report-picture';
import { type FilterOptions, filterWords, PERIOD_LABELS } from '@/features/reports/filters';
import { periodDays } from '@/features/reports/periods';
import { DEFAULT_REPORT, reportOf } from '@/features/reports/report-list';
import { queryOf, reportsView } from '@/features/reports/reports-view';
import { RedemptionHistory } from '@/features/rewards/redemptions/components/redemption-history';
import { allGroupsQuery } from '@/features/students/groups/api';
import { StandingsCard } from '@/features/students/houses/components/standings-card';
import { classesQuery } from '@/features/students/classes/api';
import { useAddress } from '@/lib/browser/use-address';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { dayInZone, useTimeZone } from '@/lib/session/time-zone';
import { gradeText } from '@/lib/text/grade';

// It comes while the figures are asked for, and is there when they are.
void reportChart.load();

export function ReportsPage() {
  const { schoolName, role } = useSessionUser();
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const [view, change] = useAddress(reportsView);
  const options = useFilterOptions();
  const [isChoosingTime, setIsChoosingTime] = useState(false);
  const report = reportOf(view.report);
  const filters = report?.filters ?? FILTERS;
  const shownDays = () =>
    client.getQueryData(reportQuery(report ?? DEFAULT_REPORT, queryOf(view)).queryKey)?.period ??
    periodDays(4, dayInZone(timeZone));
  const chosenClass = options.classId.find(({ value }) => value === view.class);

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Reports and Analytics"
        description={<span className="print:hidden">Choose a figure to see what it counts.</span>}
        actions={
          <Button variant="secondary" className="print:hidden" onClick={() => setIsChoosingTime(true)}>
            <History aria-hidden />
            Look at the past
          </Button>
        }
      />
      {mayCall(getLedgerProof, role) && <VerifiedLine />}
      <p className="hidden print:block">{[schoolName, ...filterWords(filters, options, view)].join(' · ')}</p>
      {view.asOf !== null && <PastBar asOf={view.asOf} onLeave={() => change({ asOf: null })} />}
      <div className="flex flex-col gap-4 sm:gap-6 lg:flex-row lg:items-start">
        <ReportNav view={view} />
        <div className="flex min-w-0 grow flex-col gap-4 sm:gap-6">
          <FilterBar view={view} filters={filters} options={options} days={shownDays} onChange={change} />
          {report === undefined ? (
            <Overview view={view} />
          ) : (
            <ReportCard
              report={report}
              view={view}
              choices={
                report.name === 'students-without-awards' && (
                  <DaysWithout days={view.days} onChange={change} />
                )
              }
            />
          )}
          {report === undefined && view.asOf === null && <StandingsCard />}
          {report === undefined && view.asOf === null && (
            <RedemptionHistoryCard
              schoolClass={
                view.class === null ? null : { id: view.class, name: chosenClass?.label ?? 'this class' }
              }
              onShowAll={() => change({ class: null })}
            />
          )}
        </div>
      </div>
      <AsOfDialog
        open={isChoosingTime}
        asOf={view.asOf}
        onClose={() => setIsChoosingTime(false)}
        onChoose={(asOf) => {
          setIsChoosingTime(false);
          change({ asOf });
        }}
      />
    </div>
  );
}

/** What the filters of the reports offer to this person. */
function useFilterOptions(): FilterOptions {
  const { data: classes = [] } = useQuery(classesQuery());
  const { data: categories = [] } = useQuery(allPointCategoriesQuery());
  const { data: groups = [] } = useQuery(allGroupsQuery());
  const { data: choices } = useQuery(reportChoicesQuery());
  const periods = REPORT_PERIODS.filter((period) => period !== 'term' || choices?.hasTerms === true);
  return {
    period: periods.map((period) => ({ value: period, label: PERIOD_LABELS[period] })),
    classId: classes.map(({ id, name }) => ({ value: id, label: name })),
    groupId: groups.map(({ id, name }) => ({ value: id, label: name })),
    grade: choices?.grades.map((grade) => ({ value: grade, label: gradeText(grade) })) ?? [],
    categoryId: categories.map(({ id, name, className, icon, color }) => ({
      value: id,
      label: name,
      hint: className ?? undefined,
      icon: <InlineIcon icon={icon} color={color} className="mr-0" />,
    })),
    staffId: choices?.staff.map(({ id, name }) => ({ value: id, label: name })) ?? [],
  };
}

type RedemptionHistoryCardProps = {
  /** Null: all classes. */
  schoolClass: { id: string; name: string } | null;
  onShowAll: () => void;
};

function RedemptionHistoryCard({ schoolClass, onShowAll }: RedemptionHistoryCardProps) {
  return (
    <Card aria-labelledby="history-title" className="print:hidden">
      <CardHeader className="pb-4">
        <div>
          <CardTitle id="history-title" className="flex items-center gap-2">
            <History aria-hidden className="size-5 text-ink-muted" />
            Redemption History
          </CardTitle>
          <p className="mt-1 text-sm text-ink-muted">
            All redemptions{schoolClass !== null && ` in ${schoolClass.name}`}, whatever the period, newest
            first.
          </p>
        </div>
      </CardHeader>
      <RedemptionHistory
        classId={schoolClass?.id ?? null}
        studentLink={(student) => `/?class=${student.classId}&student=${student.id}&tab=redemptions`}
        empty={
          schoolClass === null ? (
            <EmptyState
              icon={<History />}
              title="No redemptions found"
              description="Redemptions appear here. To redeem a reward, choose Redeem in a student’s row on the dashboard."
              action={
                <Button asChild variant="secondary">
                  <Link to="/">Go to the Dashboard</Link>
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<History />}
              title="No redemptions found"
              description={`Nobody in ${schoolClass.name} has redeemed a reward yet.`}
              action={
                <Button variant="secondary" onClick={onShowAll}>
                  Show all classes
                </Button>
              }
            />
          )
        }
      />
    </Card>
  );
}
