import { type Job } from '#contracts/records/jobs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { WaitingCount } from '@/components/waiting-count';
import { WorkState } from '@/components/work-state';
import { useSessionUser } from '@/lib/session/session-user';
import { jobsQuery } from '../api';
import { isOver, KINDS, progressText } from '../job-words';

const JOBS = '/settings/data/jobs';
const SHOWN = 4;

/** The latest jobs from every page, with the number of those that are not over. */
export function JobBell() {
  const { data: jobs = [] } = useInfiniteQuery(jobsQuery(useSessionUser().schoolId !== null));
  const running = jobs.filter((job) => !isOver(job)).length;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <PlainIconButton label={running === 0 ? 'Jobs' : `Jobs, ${running} running`}>
          <span className="relative">
            <Bell aria-hidden className="size-5" />
            <span aria-hidden>
              <WaitingCount count={running} what="running" className="absolute -top-2.5 -right-3.5 px-1.5" />
            </span>
          </span>
        </PlainIconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-80 max-w-[calc(100vw-1rem)]">
        <DropdownMenuLabel>{jobs.length === 0 ? 'No jobs yet' : 'Latest jobs'}</DropdownMenuLabel>
        {jobs.slice(0, SHOWN).map((job) => (
          <DropdownMenuItem key={job.id} asChild>
            <Link to={JOBS}>
              <JobLine job={job} />
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to={JOBS}>All jobs</Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function JobLine({ job }: { job: Job }) {
  return (
    <span className="flex min-w-0 grow flex-col py-1.5">
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate">{KINDS[job.kind].title}</span>
        <WorkState state={job.isStopping ? 'stopping' : job.state} />
      </span>
      {job.state === 'running' && job.progress !== null && (
        <span className="text-sm text-ink-muted tabular-nums">{progressText(job)}</span>
      )}
    </span>
  );
}
