import { type Job, type JobTry } from '#contracts/records/jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { QueryList } from '@/components/ui/query-list';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { WorkState } from '@/components/work-state';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { jobQuery, useRetryJob } from '../api';
import { isOver, KINDS, tryText } from '../job-words';
import { type Replacement } from '../replacement';
import { JobProgress } from './job-progress';
import { JobResult } from './job-result';

type JobRowProps = {
  job: Job;
  /** Whether it may be of another school than its neighbors. */
  withSchool: boolean;
  onCancel: () => void;
  /** Replaces the rows that it found to differ. */
  onReplace: (where: Replacement) => void;
};

export function JobRow({ job, withSchool, onCancel, onReplace }: JobRowProps) {
  return (
    <li className="flex flex-col gap-2 px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {KINDS[job.kind].title}
            <WorkState state={job.isStopping ? 'stopping' : job.state} />
          </h2>
          <JobFacts job={job} withSchool={withSchool} />
        </div>
        {!isOver(job) && !job.isStopping && (
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Cancel Job
          </Button>
        )}
        {(job.state === 'failed' || job.state === 'cancelled') && <RetryButton job={job} />}
      </div>
      {job.state === 'running' && !job.isStopping && <JobProgress job={job} />}
      {job.error !== null && <p className="break-words text-danger-ink">{job.error}</p>}
      <JobResult job={job} onReplace={onReplace} />
      <JobLog job={job} />
    </li>
  );
}

function JobFacts({ job, withSchool }: { job: Job; withSchool: boolean }) {
  const { schoolName, districtName, askedBy, askedAt, startedAt, endedAt } = job;
  const timeZone = useTimeZone();
  const time = (instant: string) => <time dateTime={instant}>{formatDateTime(instant, timeZone)}</time>;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-muted">
      {withSchool && schoolName !== null && <span className="break-words">{schoolName}</span>}
      {districtName !== null && <span className="break-words">{districtName}</span>}
      <span>{askedBy === null ? 'By the schedule' : `By ${askedBy}`}</span>
      <span>
        {startedAt === null ? 'Asked ' : 'Started '}
        {time(startedAt ?? askedAt)}
      </span>
      {endedAt !== null && <span>Ended {time(endedAt)}</span>}
    </p>
  );
}

function RetryButton({ job }: { job: Job }) {
  const { mutate, isPending } = useRetryJob();
  const retry = () =>
    mutate(job.id, {
      onSuccess: () => toast({ title: 'The job is starting again' }),
      onError: (error) => toastFailure(error, { title: 'The job could not be started again' }),
    });
  return (
    <Button variant="secondary" size="sm" pending={isPending} onClick={retry}>
      Try Again
    </Button>
  );
}

/** The tries of a job, loaded on demand. */
function JobLog({ job }: { job: Job }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-9 w-fit cursor-pointer content-center text-sm font-medium pointer-coarse:min-h-11">
        Log
      </summary>
      {isOpen && <Tries job={job} />}
    </details>
  );
}

function Tries({ job: { id, state } }: { job: Job }) {
  const query = useQuery(jobQuery(id, state));
  return (
    <QueryList
      query={query}
      loading={<p className="text-sm text-ink-muted">Loading the log…</p>}
      failure="The log could not be loaded."
    >
      {({ tries }) => <TryList tries={tries} />}
    </QueryList>
  );
}

function TryList({ tries }: { tries: readonly JobTry[] }) {
  const timeZone = useTimeZone();
  if (tries.length === 0) return <p className="text-sm text-ink-muted">No try has ended yet.</p>;
  return (
    <ol aria-label="Log" className="flex flex-col gap-1.5 border-l-2 border-line pl-3 text-sm">
      {tries.map((each) => (
        <li key={each.startedAt}>
          <p className="break-words">{tryText(each)}</p>
          <p className="text-ink-muted">
            {formatDateTime(each.startedAt, timeZone)} to {formatDateTime(each.endedAt, timeZone)}
          </p>
        </li>
      ))}
    </ol>
  );
}
