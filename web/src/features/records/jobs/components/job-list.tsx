import { type Job } from '#contracts/records/jobs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { jobsQuery } from '../api';
import { type Replacement } from '../replacement';
import { CancelJobDialog } from './cancel-job-dialog';
import { JobRow } from './job-row';
import { ReplaceRowsDialog } from './replace-rows-dialog';

type Asked = { action: 'cancel'; job: Job } | { action: 'replace'; where: Replacement };

/** @param isExecutive whether the caller sees all schools, and has no live stream */
export function JobList({ isExecutive }: { isExecutive: boolean }) {
  const query = useInfiniteQuery(jobsQuery(!isExecutive));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <QueryList
        query={query}
        loading={
          <div className="px-4 sm:px-6">
            <ListSkeleton label="Loading the jobs…" />
          </div>
        }
        failure="The jobs could not be loaded."
        empty={
          <EmptyState
            icon={<ListChecks />}
            title="No jobs yet"
            description="Long-running work appears here with its progress and result."
          />
        }
      >
        {(jobs) => (
          <>
            <ol aria-label="Jobs" className="divide-y divide-line">
              {jobs.map((job) => (
                <JobRow
                  key={job.id}
                  job={job}
                  withSchool={isExecutive}
                  onCancel={() => setAsked({ action: 'cancel', job })}
                  onReplace={(where) => setAsked({ action: 'replace', where })}
                />
              ))}
            </ol>
            {query.hasNextPage && (
              <div className="border-t border-line px-4 pt-1 pb-4 sm:px-6">
                <MoreButton pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Show older
                </MoreButton>
              </div>
            )}
          </>
        )}
      </QueryList>
      <CancelJobDialog job={asked?.action === 'cancel' ? asked.job : null} onClose={close} />
      <ReplaceRowsDialog replacement={asked?.action === 'replace' ? asked.where : null} onClose={close} />
    </>
  );
}
