import { useState } from 'react';
import { type Optimistically } from '@/lib/live/point-move';
import { begin, beginAgain, isUnderWay, type Run, type SpendingPlan, waitingIn, withOutcome } from './run';
import { useSpendings } from './use-spendings';

/** One reward for one student or many, from sending to the last answer. */
export function useSpendingRun(optimistically: Optimistically) {
  const spend = useSpendings(optimistically);
  const [run, setRun] = useState<Run | null>(null);

  const send = (begun: Run, onFinished: (run: Run) => void) => {
    let current = begun;
    setRun(begun);
    spend(begun, waitingIn(begun), (student, outcome) => {
      current = withOutcome(current, student, outcome);
      setRun(current);
      if (!isUnderWay(current)) onFinished(current);
    });
  };

  return {
    run,
    start: (plan: SpendingPlan, onFinished: (run: Run) => void) => send(begin(plan), onFinished),
    /** Sends again for students without an answer. */
    retry: (onFinished: (run: Run) => void) => {
      if (run !== null) send(beginAgain(run), onFinished);
    },
    forget: () => setRun(null),
  };
}
