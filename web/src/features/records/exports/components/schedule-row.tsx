import { downloadExport, type ExportSchedule } from '#contracts/records/exports';
import { CalendarX, Download, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { WorkState } from '@/components/work-state';
import { addressOf } from '@/lib/http/api-client';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { cadenceText, isBeingMade, titleOf } from '../export-words';

type ScheduleRowProps = { schedule: ExportSchedule; onChange: () => void; onStop: () => void };

export function ScheduleRow({ schedule, onChange, onStop }: ScheduleRowProps) {
  const { districtName, weekday, nextAt, last } = schedule;
  const timeZone = useTimeZone();
  const named = `${districtName}, ${cadenceText(weekday)}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-72">
        <h3 className="font-medium break-words">{districtName}</h3>
        <p className="mt-0.5 text-sm text-ink-muted">
          {cadenceText(weekday)}, next on {formatDateTime(nextAt, timeZone)} · {titleOf(schedule)}
        </p>
        <LastExport last={last} />
      </div>
      <div className="-ml-3 flex flex-wrap gap-1 sm:ml-0">
        {last?.state === 'done' && (
          <Button asChild variant="ghost">
            <a
              href={addressOf(downloadExport, { params: { exportId: last.id } })}
              download
              aria-label={`Download the last export of ${named}`}
            >
              <Download aria-hidden />
              Download
            </a>
          </Button>
        )}
        <Button variant="ghost" aria-label={`Change ${named}`} onClick={onChange}>
          <Pencil aria-hidden />
          Change
        </Button>
        <Button variant="ghost" aria-label={`Stop ${named}`} onClick={onStop}>
          <CalendarX aria-hidden />
          Stop
        </Button>
      </div>
    </li>
  );
}

/** How the last one went. */
function LastExport({ last }: Pick<ExportSchedule, 'last'>) {
  const timeZone = useTimeZone();
  if (last === null) return null;
  const { askedAt, state, error } = last;
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span>
          Last on <time dateTime={askedAt}>{formatDateTime(askedAt, timeZone)}</time>
        </span>
        <WorkState state={state} />
      </p>
      {error !== null && state !== 'done' && (
        <p className="mt-1 break-words text-danger-ink">
          {error}
          {isBeingMade(last) && ' It will be tried again.'}
          {state === 'failed' && (
            <>
              {' '}
              <Link to="/settings/data/jobs" className="underline underline-offset-4">
                Try it again under Jobs
              </Link>
              .
            </>
          )}
        </p>
      )}
    </>
  );
}
