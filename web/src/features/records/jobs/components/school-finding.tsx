import { type ReplayResult } from '#contracts/records/jobs';
import { ShieldAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatCount, formatNumber } from '@/lib/text/format';
import { readModelName } from '@/lib/text/read-model-names';
import { differingFields } from '../differing-fields';

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

type ReplayDifferencesProps = {
  /** What the differences mean. */
  text: string;
  differences: ReplayResult['differences'];
  /** Absent where the rows cannot be replaced. */
  onReplace: (() => void) | undefined;
};

/** The read models with rows that do not follow from the ledger, with a few of these rows. */
function ReplayDifferences({ text, differences, onReplace }: ReplayDifferencesProps) {
  return (
    <>
      <p className="flex items-start gap-2 font-medium text-danger-ink">
        <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {text}
      </p>
      <ul className="flex flex-col gap-2">
        {differences.map(({ table, rows, examples }) => (
          <li key={table}>
            <details>
              <summary className="min-h-9 w-fit cursor-pointer content-center pointer-coarse:min-h-11">
                {readModelName(table)}: {formatCount(rows, 'row')} differ{rows === 1 ? 's' : ''}
              </summary>
              <div className="flex flex-col gap-3">
                {examples.map((example, index) => (
                  <Example key={index} {...example} />
                ))}
              </div>
            </details>
          </li>
        ))}
      </ul>
      {onReplace !== undefined && (
        <Button variant="secondary" className="w-fit" onClick={onReplace}>
          Replace These Rows
        </Button>
      )}
    </>
  );
}

type ExampleProps = ReplayResult['differences'][number]['examples'][number];

/** The fields in which a row on the screens and the one from the ledger differ. */
function Example({ live, rebuilt }: ExampleProps) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Example">
      <table className="text-sm">
        <thead>
          <tr className="text-left text-ink-muted">
            <th className="py-1 pr-6 font-medium">Field</th>
            <th className="py-1 pr-6 font-medium">On screen</th>
            <th className="py-1 font-medium">From the ledger</th>
          </tr>
        </thead>
        <tbody>
          {differingFields(live, rebuilt).map(({ name, before, after }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-6 text-left font-normal">
                {name}
              </th>
              <td className="py-1 pr-6 tabular-nums">{before}</td>
              <td className="py-1 tabular-nums">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
