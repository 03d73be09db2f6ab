import { type ReplayResult } from '#contracts/records/jobs';
import { formatNumber } from '@/lib/text/format';
import { ReplayDifferences } from './replay-differences';

const DIFFERENCES = {
  found: 'Some rows on the screens don’t follow from the ledger. Nothing was changed.',
  left: 'Some rows on the screens still don’t follow from the ledger. Tell your Laurel operator.',
};

type SchoolFindingProps = {
  found: ReplayResult;
  /** Has the rows that differ replaced; absent if they were just replaced. */
  onReplace: (() => void) | undefined;
};

/** What the verification of a school found. */
export function SchoolFinding({ found: { revision, differences, brokenAt }, onReplace }: SchoolFindingProps) {
  const place = revision === null ? 'before the first entry' : `at entry ${formatNumber(revision)}`;
  return (
    <div className="flex flex-col gap-2">
      {brokenAt !== null && (
        <p className="text-danger-ink">
          Entry {formatNumber(brokenAt)} is not as it was recorded: it was changed afterwards. Tell your
          Laurel operator: the operations guide says what to do.
        </p>
      )}
      {differences.length > 0 ? (
        <ReplayDifferences
          text={DIFFERENCES[onReplace === undefined ? 'left' : 'found']}
          differences={differences}
          // Rows that follow from an altered ledger would hide the alteration.
          onReplace={brokenAt === null ? onReplace : undefined}
        />
      ) : (
        brokenAt === null && <p>Verified {place}: every number on the screens follows from the ledger.</p>
      )}
    </div>
  );
}
