import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { DialogBody, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { formatCount } from '@/lib/text/format';
import { isUnderWay, type Run } from '../run';
import { RunReport } from './run-report';

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
