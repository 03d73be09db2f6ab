import { type ReportSchedule } from '#contracts/reports/schedules';
import { cadenceText } from '#domain/report-schedule';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { ListRow } from '@/components/ui/list-row';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { useSessionUser } from '@/lib/session/session-user';
import { longDay } from '@/lib/text/long-day';
import { unsentMailText } from '@/lib/text/unsent-mail';
import { reportSchedulesQuery } from '../api';
import { pinWords, viewOfPin } from '../pins';
import { reportLink } from '../report-link';
import { titleOf } from '../report-list';
import { capitalized, pinOfSchedule } from '../schedules';
import { useScheduling } from '../use-scheduling';

/** The reports that one gets by email, to be stopped one by one. */
export function ScheduledReports() {
  const query = useQuery(reportSchedulesQuery());
  const { stop } = useScheduling();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <QueryList
        query={query}
        loading={<ListSkeleton label="Loading your scheduled reports…" />}
        failure="Your scheduled reports could not be loaded."
        empty={
          <p className="text-ink-muted">
            No report is scheduled. Open one under Reports and choose Schedule to get it by email.
          </p>
        }
      >
        {(schedules) => (
          <ul aria-label="Your scheduled reports" className="divide-y divide-line">
            {schedules.map((schedule) => (
              <ScheduleRow
                key={schedule.id}
                schedule={schedule}
                onStop={() => {
                  // The row goes, and the focus must not go with it.
                  list.current?.focus({ preventScroll: true });
                  stop(schedule);
                }}
              />
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  );
}

function ScheduleRow({ schedule, onStop }: { schedule: ReportSchedule; onStop: () => void }) {
  const { role } = useSessionUser();
  const { report, weekday, nextDay, lastMail } = schedule;
  const pin = pinOfSchedule(schedule);
  const sent = cadenceText(weekday);
  const title = titleOf(report);
  return (
    <ListRow
      title={title}
      details={[
        `${capitalized(sent)}, next on ${longDay(nextDay)}`,
        ...(lastMail === null ? [] : [`Last email: ${unsentMailText(lastMail)}`]),
        ...pinWords(pin, role === 'school_admin' ? 'Whole school' : 'Your classes'),
      ]}
      actions={
        <>
          <Button asChild variant="ghost">
            <Link aria-label={`Open ${title}`} to={reportLink(viewOfPin(pin), {})}>
              Open
            </Link>
          </Button>
          <Button variant="ghost" aria-label={`Stop ${title}, ${sent}`} onClick={onStop}>
            <CalendarX aria-hidden />
            Stop
          </Button>
        </>
      }
    />
  );
}
