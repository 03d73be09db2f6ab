import { type Job } from '#contracts/jobs';
import { KINDS, progressText } from '../job-words';

/** How far a running job is. */
export function JobProgress({ job }: { job: Job }) {
  const { done = 0, total = 0 } = job.progress ?? {};
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100));
  return (
    <div className="flex max-w-xl flex-col gap-1.5">
      <p className="text-sm text-ink-muted tabular-nums">{progressText(job)}</p>
      {job.progress !== null && (
        <div
          role="progressbar"
          aria-label={KINDS[job.kind].title}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className="h-full rounded-full bg-accent transition-[width]"
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
    </div>
  );
}
