import { TriangleAlert } from 'lucide-react';
import { Checkbox } from '@/components/ui/checkbox';
import { formatCount, formatNumber } from '@/lib/text/format';
import { type ListedPerson } from '../read-staff';

const SHOWN = 5;

type ListProblemsProps = {
  problems: readonly ListedPerson[];
  /** Whether anybody can be invited. */
  hasOthers: boolean;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
};

/** What is wrong with the list, row by row, and the question whether to go on without it. */
export function ListProblems({ problems, hasOthers, isAgreed, onAgree }: ListProblemsProps) {
  if (problems.length === 0) return null;
  const lines = problems.flatMap(({ rowNumber, errors, losses }) =>
    errors.length > 0
      ? errors.map((error) => `Row ${rowNumber}: ${error}`)
      : losses.map((loss) => `Row ${rowNumber}: ${loss}`),
  );
  const left = problems.filter(({ errors }) => errors.length > 0).length;
  const without = problems.length - left;
  const more = lines.length - SHOWN;
  return (
    <section
      aria-label="Problems"
      className="flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{formatCount(problems.length, 'row has', 'rows have')} a problem</p>
        <ul className="mt-1 break-words">
          {lines.slice(0, SHOWN).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {more > 0 && <li>… and {formatNumber(more)} more</li>}
        </ul>
        {hasOthers && (
          <Checkbox
            checked={isAgreed}
            onCheckedChange={onAgree}
            label={
              left === 0
                ? `Invite ${without === 1 ? 'this person' : 'these people'} without the class`
                : without === 0
                  ? `Leave out ${left === 1 ? 'this row' : 'these rows'} and invite the others`
                  : `Leave out ${formatCount(left, 'row')}, and invite ${formatCount(without, 'person', 'people')} without the class`
            }
          />
        )}
      </div>
    </section>
  );
}
