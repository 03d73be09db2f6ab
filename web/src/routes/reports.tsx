import { getLedgerProof } from '#contracts/records/ledger-proof';
import { FILTERS } from '#contracts/reports/filters';
import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { reportQuery } from '@/features/reports/api';
import { AsOfDialog } from '@/features/reports/components/as-of-dialog';
import { DaysWithout } from '@/features/reports/components/days-without';
import { FilterBar } from '@/features/reports/components/filter-bar';
import { Overview } from '@/features/reports/components/overview';
import { PastBar } from '@/components/past-bar';
import { ReportCard } from '@/features/reports/components/report-card';
import { reportChart } from '@/features/reports/components/report-picture';
import { ReportNav } from '@/features/reports/components/report-nav';
import { filterWords } from '@/features/reports/filters';
import { periodDays } from '@/features/reports/periods';
import { DEFAULT_REPORT, reportOf } from '@/features/reports/report-list';
import { queryOf, reportsView } from '@/features/reports/reports-view';
import { VerifiedLine } from '@/features/records/ledger-health/components/verified-line';
import { mayCall } from '@/lib/session/may-call';
import { useAddress } from '@/lib/browser/use-address';
import { useSessionUser } from '@/lib/session/session-user';
import { dayInZone, useTimeZone } from '@/lib/session/time-zone';
import { RedemptionHistoryCard } from './reports/redemption-history-card';
import { useFilterOptions } from './reports/use-filter-options';

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
