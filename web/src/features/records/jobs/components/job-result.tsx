import { type Job, replayResult } from '#contracts/records/jobs';
import { TAKES_SEVERAL } from '../job-words';
import { type Replacement } from '../replacement';
import { ReplayedSchools } from './replayed-schools';
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
