import { type Job, replayResult } from '#contracts/jobs';
import { formatNumber } from '@/lib/text/format';
import { ReplayDifferences } from './replay-differences';

const DIFFERENCES = {
  found: 'Some rows on the screens don’t follow from the ledger. Nothing was changed.',
  left: 'Some rows on the screens still don’t follow from the ledger. Tell whoever runs Laurel.',
};

/** What a job found or made, in words; nothing for a kind without a result. */
export function JobResult({ job, onReplace }: { job: Job; onReplace: () => void }) {
  const found = job.state === 'done' ? replayResult.safeParse(job.result).data : undefined;
  if (found === undefined) return null;
  const { revision, differences, brokenAt } = found;
  const isVerification = job.kind === 'verify-school';
  const place = revision === null ? 'before the first entry' : `at entry ${formatNumber(revision)}`;
  return (
    <div className="flex flex-col gap-2">
      {brokenAt !== null && (
        <p className="text-danger-ink">
          Entry {formatNumber(brokenAt)} is not the one that was recorded: somebody or something changed it.
          Tell whoever runs Laurel: the operations guide says what to do.
        </p>
      )}
      {differences.length > 0 ? (
        <ReplayDifferences
          text={DIFFERENCES[isVerification ? 'found' : 'left']}
          differences={differences}
          // Rows that follow from an altered ledger would hide the alteration.
          onReplace={isVerification && brokenAt === null ? onReplace : undefined}
        />
      ) : (
        brokenAt === null && <p>Verified {place}: every number on the screens follows from the ledger.</p>
      )}
    </div>
  );
}
