import { downloadExport, type DataExport } from '#contracts/records/exports';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { WorkState } from '@/components/work-state';
import { addressOf } from '@/lib/http/api-client';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime, formatNumber, formatSize } from '@/lib/text/format';
import { isBeingMade, placeText, progressText, titleOf } from '../export-words';

type ExportRowProps = {
  made: DataExport;
  /** Whether it may be of another school or district than its neighbors. */
  withPlace: boolean;
};

export function ExportRow({ made, withPlace }: ExportRowProps) {
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
