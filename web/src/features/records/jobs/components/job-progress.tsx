import { type Job } from '#contracts/records/jobs';
import { ProgressBar } from '@/components/ui/progress-bar';
import { KINDS, progressText, WAITS_FOR } from '../job-words';

/** How far a running job is. */
export function JobProgress({ job }: { job: Job }) {
  return (
    <div className="flex max-w-xl flex-col gap-1.5">
      {job.waitsFor !== null && <p className="text-sm text-ink-muted">{WAITS_FOR[job.waitsFor]}</p>}
      {(job.waitsFor === null || job.progress !== null) && (
        <p className="text-sm text-ink-muted tabular-nums">{progressText(job)}</p>
      )}
      {job.progress !== null && <ProgressBar label={KINDS[job.kind].title} {...job.progress} />}
    </div>
  );
}
