import { type NewYearPreview } from '#contracts/students/school-years';
import { ArrowRight } from 'lucide-react';
import { formatCount, formatNumber } from '@/lib/text/format';
import { gradeText } from '@/lib/text/grade';

/** What happens to each grade, and who stays as they are. */
export function NewYearChanges({ preview }: { preview: NewYearPreview }) {
  const { grades, left, leftStudents } = preview;
  if (grades.length === 0)
    return (
      <p className="rounded-md bg-sunken px-4 py-3 text-ink-muted">
        No student has a grade that could move up. Give students grades first, or import a roster.
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <ul
        aria-label="What happens to each grade"
        className="divide-y divide-line rounded-md border border-line"
      >
        {grades.map(({ grade, students, becomes }) => (
          <li key={grade} className="flex flex-wrap items-center gap-x-3 px-4 py-2.5">
            <span className="flex min-w-0 grow flex-wrap items-center gap-2 break-words">
              {gradeText(grade)}
              <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
              <span className="sr-only">becomes</span>
              {becomes === null ? (
                <span className="font-medium text-danger-ink">Archived</span>
              ) : (
                <span className="font-medium">{gradeText(becomes)}</span>
              )}
            </span>
            <span className="text-ink-muted tabular-nums">{formatCount(students, 'student')}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <details className="rounded-md bg-sunken px-4 py-3">
          <summary className="min-h-6 cursor-pointer text-sm">
            {formatCount(left, 'student')} without a known grade{' '}
            {left === 1 ? 'stays as it is' : 'stay as they are'}
          </summary>
          <ul
            aria-label="Students who stay as they are"
            className="mt-2 flex flex-col gap-1 text-sm text-ink-muted"
          >
            {leftStudents.map(({ id, name, grade, className }) => (
              <li key={id} className="break-words">
                {name}, {className}
                {grade !== null && `, “${grade}”`}
              </li>
            ))}
            {left > leftStudents.length && <li>and {formatNumber(left - leftStudents.length)} more</li>}
          </ul>
        </details>
      )}
    </div>
  );
}
