import { type ReplayedSchool } from '#contracts/records/district-replays';
import { districtReplayResult, type Job, replayResult } from '#contracts/records/jobs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { formatCount } from '@/lib/text/format';
import { replayedSchoolsQuery } from '../api';
import { foldedText, needsALook, outcomeText, schoolsText } from '../district-words';
import { TAKES_SEVERAL } from '../job-words';
import { type Replacement } from '../replacement';
import { SchoolFinding } from './school-finding';

type JobResultProps = { job: Job; onReplace: (replacement: Replacement) => void };

/** What a job found or made, in words; nothing for a kind without a result. */
export function JobResult({ job, onReplace }: JobResultProps) {
  if (TAKES_SEVERAL.includes(job.kind)) return <ReplayedSchools job={job} onReplace={onReplace} />;
  const found = job.state === 'done' ? replayResult.safeParse(job.result).data : undefined;
  if (found === undefined) return null;
  const { schoolId } = job;
  const canReplace = job.kind === 'verify-school' && schoolId !== null;
  return <SchoolFinding found={found} onReplace={canReplace ? () => onReplace({ schoolId }) : undefined} />;
}

type ReplayedSchoolsProps = { job: Job; onReplace: (replacement: Replacement) => void };

/** The schools of a job that takes one after another: those that need attention, and the others folded. */
function ReplayedSchools({ job, onReplace }: ReplayedSchoolsProps) {
  const found = job.state === 'done' ? districtReplayResult.safeParse(job.result).data : undefined;
  const isWorthALook = found !== undefined && found.different + found.altered + found.notVerified > 0;
  const [isOpen, setIsOpen] = useState(false);
  const query = useInfiniteQuery({ ...replayedSchoolsQuery(job), enabled: isWorthALook || isOpen });
  if (job.startedAt === null) return null;
  const canReplace = job.kind !== 'rebuild-schools';
  return (
    <div className="flex flex-col gap-3">
      {found !== undefined && <p>{schoolsText(found)}</p>}
      {found !== undefined && found.different > 1 && canReplace && (
        <Button variant="secondary" className="w-fit" onClick={() => onReplace({ foundBy: job.id })}>
          Replace Rows in {formatCount(found.different, 'School')}
        </Button>
      )}
      {isWorthALook && (
        <QueryList query={query} loading={<Loading />} failure="The schools could not be loaded.">
          {(schools) => (
            <ul
              aria-label="Schools to look at"
              className="flex flex-col divide-y divide-line border-y border-line"
            >
              {schools.filter(needsALook).map((school) => (
                <SchoolToLookAt
                  key={school.place}
                  school={school}
                  onReplace={canReplace ? onReplace : undefined}
                />
              ))}
            </ul>
          )}
        </QueryList>
      )}
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="min-h-9 w-fit cursor-pointer content-center text-sm font-medium pointer-coarse:min-h-11">
          {foldedText(found)}
        </summary>
        {isOpen && (
          <QueryList query={query} loading={<Loading />} failure="The schools could not be loaded.">
            {(schools) => (
              <OtherSchools schools={schools.filter((school) => !isWorthALook || !needsALook(school))} />
            )}
          </QueryList>
        )}
      </details>
      {query.hasNextPage && (
        <MoreButton pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more schools
        </MoreButton>
      )}
    </div>
  );
}

function Loading() {
  return <p className="text-sm text-ink-muted">Loading the schools…</p>;
}

type SchoolToLookAtProps = {
  school: ReplayedSchool;
  onReplace: ReplayedSchoolsProps['onReplace'] | undefined;
};

function SchoolToLookAt({
  school: { schoolId, schoolName, outcome, result },
  onReplace,
}: SchoolToLookAtProps) {
  const replace = onReplace === undefined || schoolId === null ? undefined : () => onReplace({ schoolId });
  return (
    <li className="flex flex-col gap-2 py-3">
      <h3 className="font-medium break-words">{schoolName}</h3>
      {result === null ? (
        <p className="text-warning-ink">{outcomeText(outcome, result)}</p>
      ) : (
        <SchoolFinding found={result} onReplace={replace} />
      )}
    </li>
  );
}

function OtherSchools({ schools }: { schools: readonly ReplayedSchool[] }) {
  if (schools.length === 0) return <p className="text-sm text-ink-muted">None.</p>;
  return (
    <ul aria-label="Other schools" className="flex flex-col gap-1 text-sm">
      {schools.map(({ place, schoolName, outcome, result }) => (
        <li key={place} className="flex flex-wrap gap-x-3">
          <span className="min-w-0 break-words">{schoolName}</span>
          <span className="text-ink-muted tabular-nums">{outcomeText(outcome, result)}</span>
        </li>
      ))}
    </ul>
  );
}
