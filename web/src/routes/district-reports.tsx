import { DISTRICT_FILTERS } from '#contracts/reports/district';
import { REPORT_PERIODS } from '#contracts/reports/filters';
import { iconOfCategory } from '#domain/looks';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { NamedIcon } from '@/components/icons/named-icon';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { toastFailure } from '@/components/ui/toast-failure';
import { useOpenSchool } from '@/features/accounts/sign-in/own-session-api';
import { districtChoicesQuery, districtReportQuery } from '@/features/reports/api';
import { AsOfDialog } from '@/features/reports/components/as-of-dialog';
import { DistrictOverview } from '@/features/reports/components/district-overview';
import { FilterBar } from '@/features/reports/components/filter-bar';
import { PastBar } from '@/components/past-bar';
import { asReportsView, districtQueryOf, districtView } from '@/features/reports/district-view';
import { filterWords, PERIOD_LABELS } from '@/features/reports/filters';
import { periodDays } from '@/features/reports/periods';
import { useAddress } from '@/lib/browser/use-address';
import { dayInZone, useTimeZone } from '@/lib/session/time-zone';
import { gradeText } from '@/lib/text/grade';

const ALL = 'all';

/** Compares the schools of a district, or all of them. */
export function DistrictReportsPage() {
  const timeZone = useTimeZone();
  const [view, change] = useAddress(districtView);
  const query = useQuery(districtReportQuery(districtQueryOf(view)));
  const { data: choices } = useQuery(districtChoicesQuery(view.district ?? undefined));
  const [isChoosingTime, setIsChoosingTime] = useState(false);
  const openSchool = useOpenSchool();
  const districts = choices?.districts.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const options = {
    classId: [],
    groupId: [],
    staffId: [],
    period: REPORT_PERIODS.map((period) => ({ value: period, label: PERIOD_LABELS[period] })),
    grade: choices?.grades.map((grade) => ({ value: grade, label: gradeText(grade) })) ?? [],
    categoryId:
      choices?.categories.map((name) => ({
        value: name,
        label: name,
        // Each school chose an icon, so this shows the icon that fits the name.
        icon: <NamedIcon name={iconOfCategory({ name, icon: null })} className="text-ink-muted" />,
      })) ?? [],
  };
  const district = districts.find(({ value }) => value === view.district)?.label ?? 'All schools';
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="District Reports"
        description={<span className="print:hidden">Schools side by side, by their own calendars</span>}
        actions={
          <Button variant="secondary" className="print:hidden" onClick={() => setIsChoosingTime(true)}>
            <History aria-hidden />
            Look at the past
          </Button>
        }
      />
      <p className="hidden print:block">
        {[district, ...filterWords(DISTRICT_FILTERS, options, asReportsView(view))].join(' · ')}
      </p>
      {view.asOf !== null && <PastBar asOf={view.asOf} onLeave={() => change({ asOf: null })} />}
      <FilterBar
        view={asReportsView(view)}
        filters={DISTRICT_FILTERS}
        options={options}
        days={() => query.data?.period ?? periodDays(4, dayInZone(timeZone))}
        onChange={({ period, from, to, grade, category }, further) =>
          change({ period, from, to, grade, category }, further)
        }
      >
        <Select
          aria-label="District"
          options={[{ value: ALL, label: 'All schools' }, ...districts]}
          value={view.district ?? ALL}
          onValueChange={(next) => change({ district: next === ALL ? null : next })}
        />
      </FilterBar>
      <QueryList query={query} loading={<Loading />} failure="The figures could not be loaded.">
        {(report) => (
          <DistrictOverview
            report={report}
            view={view}
            onChange={change}
            onOpen={(row, to) =>
              openSchool.mutate(
                { schoolId: row.school.id, to },
                { onError: (error) => toastFailure(error, 'Failed to open the school') },
              )
            }
          />
        )}
      </QueryList>
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

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-4 sm:gap-6">
      <p role="status" className="sr-only">
        Loading the figures…
      </p>
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  );
}
