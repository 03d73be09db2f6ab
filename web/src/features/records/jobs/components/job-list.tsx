import { type Job } from '#contracts/records/jobs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { jobsQuery, useCancelJob, useRebuildSchools, useStartJob } from '../api';
import { KINDS } from '../job-words';
import { type Replacement } from '../replacement';
import { JobRow } from './job-row';

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

/** `job` is null while the dialog is closed. */
type CancelJobDialogProps = { job: Job | null; onClose: () => void };

function CancelJobDialog({ job, onClose }: CancelJobDialogProps) {
  return (
    <ConfirmDialog
      item={job}
      title={() => 'Cancel this job?'}
      description={({ kind }) => <p>{`${KINDS[kind].title}. ${KINDS[kind].onCancel}`}</p>}
      confirmLabel="Cancel Job"
      cancelLabel="Keep Job"
      destructive
      write={useCancelJob()}
      inputOf={({ id }) => id}
      onDone={({ state }) => toast({ title: state === 'cancelled' ? 'Job canceled' : 'The job is stopping' })}
      onFailure={(error) => toastFailure(error, { title: 'The job could not be canceled' })}
      closesOnFailure
      onClose={onClose}
    />
  );
}

/** `replacement` is null while the dialog is closed. */
type ReplaceRowsDialogProps = { replacement: Replacement | null; onClose: () => void };

function ReplaceRowsDialog({ replacement, onClose }: ReplaceRowsDialogProps) {
  const inOne = useStartJob();
  const inSeveral = useRebuildSchools();
  const outcome = {
    onSuccess: () => toast({ title: 'The rows are being replaced' }),
    onError: (error: Error) => toastFailure(error, { title: 'The rows could not be replaced' }),
    onSettled: onClose,
  };
  const replace = (where: Replacement) =>
    'foundBy' in where
      ? inSeveral.mutate(where.foundBy, outcome)
      : inOne.mutate({ kind: 'rebuild-school', ...where }, outcome);
  const whose =
    replacement !== null && 'foundBy' in replacement
      ? 'The rows of each of these schools are rebuilt from the ledger, one school at a time,'
      : 'The school’s rows are rebuilt from the ledger,';
  return (
    <AlertDialog
      open={replacement !== null}
      onClose={onClose}
      title="Replace the rows that differ?"
      description={
        <p>
          {whose} and those that differ are replaced right away. The ledger does not change, and people can
          keep working.
        </p>
      }
      confirmLabel="Replace Rows"
      pending={inOne.isPending || inSeveral.isPending}
      onConfirm={() => replacement && replace(replacement)}
    />
  );
}
