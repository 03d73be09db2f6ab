import { CircleAlert, CircleCheck, CircleQuestionMark } from 'lucide-react';
import { InlineIcon } from '@/components/icons/inline-icon';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { DialogBody, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { formatCount, formatNumber } from '@/lib/text/format';
import { countOf, isUnderWay, type Run, type StudentRun } from '../run';
import { WORDING } from '../wording';
import { LeftOutList } from './left-out-list';

type RunStepProps = { run: Run; onRetry: () => void };

/** Stays open until every answer has arrived, and then until the person closes it. */
export function RunStep({ run, onRetry }: RunStepProps) {
  const unknown = run.students.filter(({ outcome }) => outcome.kind === 'unknown').length;
  const isSending = isUnderWay(run);
  return (
    <>
      <DialogBody>
        <RunReport run={run} />
      </DialogBody>
      <DialogFooter className={cn(isSending && 'border-0')}>
        {!isSending && unknown > 0 && (
          <Button variant="secondary" onClick={onRetry}>
            Try Again for {formatCount(unknown, 'Student')}
          </Button>
        )}
        {!isSending && (
          <DialogClose asChild>
            <Button autoFocus>Done</Button>
          </DialogClose>
        )}
      </DialogFooter>
    </>
  );
}

/** The progress, and the result for each student. */
function RunReport({ run }: { run: Run }) {
  const { students, leftOut, reward } = run;
  const answered = students.filter(({ outcome }) => outcome.kind !== 'waiting').length;
  const { done, selected } = countOf(run);
  const isUnderWay = answered < students.length;
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="flex flex-col gap-2">
        <p className="flex items-baseline gap-3">
          <span className="text-5xl font-semibold tracking-tight tabular-nums">{formatNumber(done)}</span>
          <span className="text-lg text-ink-muted">
            of {formatCount(selected, 'student')} {WORDING[reward.type].did} <InlineIcon icon={reward.icon} />
            {reward.name}
          </span>
        </p>
        {isUnderWay && (
          <div
            role="progressbar"
            aria-label="Answered"
            aria-valuenow={answered}
            aria-valuemax={students.length}
            className="h-2 overflow-hidden rounded-full bg-sunken"
          >
            <div
              className="h-full rounded-full bg-accent transition-[width]"
              style={{ width: `${(answered / students.length) * 100}%` }}
            />
          </div>
        )}
      </div>
      <ul aria-label="Outcome for each student" className="border-t border-line">
        {students.map((each) => (
          <StudentLine key={each.student.id} {...each} />
        ))}
      </ul>
      <LeftOutList leftOut={leftOut} />
    </div>
  );
}

function StudentLine({ student, outcome }: StudentRun) {
  return (
    <li className="flex min-h-11 items-start gap-3 border-b border-line py-2.5">
      <span className="mt-0.5 [&_svg]:size-5">
        <OutcomeIcon outcome={outcome} />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{student.name}</p>
        {outcome.kind === 'refused' && <p className="text-sm text-danger-ink">{outcome.message}</p>}
        {outcome.kind === 'unknown' && <p className="text-sm text-warning-ink">{outcome.message}</p>}
      </div>
      {outcome.kind === 'done' && (
        <p className="shrink-0 text-ink-muted tabular-nums">−{formatCount(outcome.pointsSpent, 'point')}</p>
      )}
    </li>
  );
}

function OutcomeIcon({ outcome }: Pick<StudentRun, 'outcome'>) {
  switch (outcome.kind) {
    case 'waiting':
      return <Spinner className="text-ink-muted" />;
    case 'done':
      return <CircleCheck aria-label="Done" className="text-accent-ink" />;
    case 'refused':
      return <CircleAlert aria-label="Refused" className="text-danger-ink" />;
    case 'unknown':
      return <CircleQuestionMark aria-label="Not known" className="text-warning-ink" />;
  }
}
