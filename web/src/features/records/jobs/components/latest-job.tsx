import { type JobKind } from '#contracts/records/jobs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { WorkState } from '@/components/work-state';
import { useSessionUser } from '@/lib/session/session-user';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { jobsQuery } from '../api';
import { KINDS } from '../job-words';
import { JobProgress } from './job-progress';

/** How the latest job of these kinds is going, to stand beside the button that starts one. */
export function LatestJob({ kinds }: { kinds: readonly JobKind[] }) {
  const { data: jobs = [] } = useInfiniteQuery(jobsQuery(useSessionUser().schoolId !== null));
  const timeZone = useTimeZone();
  const job = jobs.find(({ kind }) => kinds.includes(kind));
  if (job === undefined) return null;
  return (
    <div role="group" aria-label="Latest job" className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {KINDS[job.kind].title}
        <WorkState state={job.isStopping ? 'stopping' : job.state} />
        {job.endedAt !== null && (
          <span className="text-sm text-ink-muted">{formatDateTime(job.endedAt, timeZone)}</span>
        )}
        <Link
          to="/settings/data/jobs"
          className="inline-flex min-h-11 items-center text-sm font-medium text-accent-ink underline underline-offset-4"
        >
          See Jobs
        </Link>
      </p>
      {job.state === 'running' && !job.isStopping && <JobProgress job={job} />}
    </div>
  );
}
