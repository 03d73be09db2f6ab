import { type AssignmentPreview } from '#contracts/students/houses';
import { ArrowRight } from 'lucide-react';
import { IconTile } from '@/components/icons/icon-tile';
import { StepHeading } from '@/components/step-heading';
import { Warning } from '@/components/warning';
import { formatCount, formatNumber } from '@/lib/text/format';
import { gradeText } from '@/lib/text/grade';
import { type NumberedRow } from './house-rows';

const PROBLEMS: Record<AssignmentPreview['problems'][number]['problem'], string> = {
  'no-student': 'no such student',
  'several-students': 'several students have this name',
  'no-house': 'no such house',
  repeated: 'the student is in an earlier row',
};
const MOST_PROBLEMS = 50;

type AssignmentChangesProps = { preview: AssignmentPreview; rows: readonly NumberedRow[]; others: number };

/** How many students each house has afterwards, and what is left out. */
export function AssignmentChanges({ preview, rows, others }: AssignmentChangesProps) {
  const { houses, moving, without, problems } = preview;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <StepHeading>Preview</StepHeading>
        <p className="text-ink-muted">
          {moving === 0 ? 'Nobody changes houses.' : `${formatCount(moving, 'student')} will change houses.`}
          {without > 0 && ` ${formatCount(without, 'student')} will have no house.`}
        </p>
      </div>
      <ul aria-label="Houses afterwards" className="divide-y divide-line rounded-md border border-line">
        {houses.map(({ id, name, icon, color, before, after, grades }) => (
          <li key={id} className="flex items-start gap-3 px-4 py-3">
            <IconTile icon={icon} color={color} className="slim:hidden" />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                <span className="min-w-0 grow break-words">{name}</span>
                <span className="flex items-center gap-1.5 tabular-nums">
                  <span className="font-normal text-ink-muted">{formatNumber(before)}</span>
                  <ArrowRight aria-hidden className="size-4 text-ink-muted" />
                  <span className="sr-only">becomes</span>
                  {formatCount(after, 'student')}
                </span>
              </p>
              <p className="text-sm text-ink-muted tabular-nums">
                {grades
                  .map(
                    ({ grade, students }) =>
                      `${grade === null ? 'No grade' : gradeText(grade)}: ${formatNumber(students)}`,
                  )
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {problems.length > 0 && (
        <>
          <Warning>{formatCount(problems.length, 'row')} left out. Their students stay as they are.</Warning>
          <ul aria-label="Rows left out" className="flex flex-col gap-1 text-sm">
            {problems.slice(0, MOST_PROBLEMS).map(({ row, problem }) => {
              const left = rows[row];
              return (
                <li key={row} className="break-words">
                  Row {left?.number}, {left?.row.name || left?.row.studentId} in {left?.row.house}:{' '}
                  {PROBLEMS[problem]}
                </li>
              );
            })}
            {problems.length > MOST_PROBLEMS && (
              <li>and {formatNumber(problems.length - MOST_PROBLEMS)} more</li>
            )}
          </ul>
        </>
      )}
      {others > 0 && (
        <p className="text-sm text-ink-muted">{formatCount(others, 'row')} without a student or a house.</p>
      )}
    </div>
  );
}
