import { type DataExport, downloadExport } from '#contracts/records/exports';
import { useQuery } from '@tanstack/react-query';
import { Download, FileDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { ProgressBar } from '@/components/ui/progress-bar';
import { QueryList } from '@/components/ui/query-list';
import { WorkState } from '@/components/work-state';
import { addressOf } from '@/lib/http/api-client';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime, formatNumber, formatSize } from '@/lib/text/format';
import { exportsQuery } from '../api';
import { isBeingMade, placeText, progressText, titleOf } from '../export-words';

/** @param isExecutive whether the caller exports schools and districts, and has no live stream */
export function ExportList({ isExecutive }: { isExecutive: boolean }) {
  return (
    <QueryList
      query={useQuery(exportsQuery(!isExecutive))}
      loading={
        <div className="px-4 sm:px-6">
          <ListSkeleton label="Loading your exports…" />
        </div>
      }
      failure="Your exports could not be loaded."
      empty={
        <EmptyState
          icon={<FileDown />}
          title="No exports yet"
          description="An export is one ZIP file that anyone can check without Laurel."
        />
      }
    >
      {(exports) => (
        <ol aria-label="Exports" className="divide-y divide-line">
          {exports.map((each) => (
            <ExportRow key={each.id} made={each} withPlace={isExecutive} />
          ))}
        </ol>
      )}
    </QueryList>
  );
}

type ExportRowProps = {
  made: DataExport;
  /** Whether it may be of another school or district than its neighbors. */
  withPlace: boolean;
};

function ExportRow({ made, withPlace }: ExportRowProps) {
  const { id, state, progress, error } = made;
  return (
    <li className="flex flex-col gap-2 px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {titleOf(made)}
            <WorkState state={state} />
          </h2>
          <ExportFacts made={made} withPlace={withPlace} />
        </div>
        {state === 'done' && (
          <Button asChild variant="secondary" size="sm">
            <a href={addressOf(downloadExport, { params: { exportId: id } })} download>
              <Download aria-hidden />
              Download
            </a>
          </Button>
        )}
      </div>
      {state === 'running' && (
        <div className="flex max-w-xl flex-col gap-1.5">
          <p className="text-sm text-ink-muted tabular-nums">{progressText(progress)}</p>
          {progress !== null && <ProgressBar label={titleOf(made)} {...progress} />}
        </div>
      )}
      {error !== null && state !== 'done' && (
        <p className="break-words text-danger-ink">
          {error}
          {isBeingMade(made) && ' It will be tried again.'}
        </p>
      )}
    </li>
  );
}

function ExportFacts({ made, withPlace }: ExportRowProps) {
  const { askedAt, isScheduled, balancesAsOf, revision, size, expiresAt, state } = made;
  const timeZone = useTimeZone();
  const time = (instant: string) => <time dateTime={instant}>{formatDateTime(instant, timeZone)}</time>;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-muted">
      {withPlace && <span className="min-w-0 break-words">{placeText(made)}</span>}
      <span>
        {isScheduled ? 'By schedule' : 'Asked'} {time(askedAt)}
      </span>
      {balancesAsOf !== null && <span>Balances as of {time(balancesAsOf)}</span>}
      {revision !== null && revision >= 0 && <span>Up to entry {formatNumber(revision)}</span>}
      {state === 'done' && size !== null && <span>{formatSize(size)}</span>}
      {state === 'done' && expiresAt !== null && <span>Kept until {time(expiresAt)}</span>}
    </p>
  );
}
