import { type Job, type JobTry } from '#contracts/records/jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryList } from '@/components/ui/query-list';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { jobQuery } from '../api';
import { tryText } from '../job-words';

/** The tries of a job, loaded on demand. */
export function JobLog({ job }: { job: Job }) {
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
