import { type ExportSchedule } from '#contracts/records/exports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { exportSchedulesQuery } from '../api';
import { ChangeScheduleDialog } from './change-schedule-dialog';
import { ScheduleRow } from './schedule-row';
import { StopScheduleDialog } from './stop-schedule-dialog';

type Asked = { action: 'change' | 'stop'; schedule: ExportSchedule };

/** The exports that one gets by night, and how the last one of each went. */
export function ScheduledExports() {
  const query = useQuery(exportSchedulesQuery());
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const askedTo = (action: Asked['action']) => (asked?.action === action ? asked.schedule : null);
  return (
    <Card aria-label="By schedule">
      <CardHeader>
        <CardTitle>By schedule</CardTitle>
      </CardHeader>
      <div className="px-4 pb-2 sm:px-6">
        <QueryList
          query={query}
          loading={<ListSkeleton label="Loading your schedules…" />}
          failure="Your schedules could not be loaded."
          empty={
            <p className="pb-3 text-ink-muted">
              No export is scheduled. Choose a district and New Export to get one every night or every week.
            </p>
          }
        >
          {(schedules) => (
            <ul aria-label="Scheduled exports" className="divide-y divide-line">
              {schedules.map((schedule) => (
                <ScheduleRow
                  key={schedule.id}
                  schedule={schedule}
                  onChange={() => setAsked({ action: 'change', schedule })}
                  onStop={() => setAsked({ action: 'stop', schedule })}
                />
              ))}
            </ul>
          )}
        </QueryList>
      </div>
      <ChangeScheduleDialog schedule={askedTo('change')} onClose={close} />
      <StopScheduleDialog schedule={askedTo('stop')} onClose={close} />
    </Card>
  );
}
