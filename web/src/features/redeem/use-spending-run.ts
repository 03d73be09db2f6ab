import { useState } from 'react';
import { type Optimistically } from '@/lib/live/point-move';
import { type Outcome } from './outcome';
import { type LeftOut } from './reach';
import { type Spender } from './spender';
import { type Spending, useSpendings } from './use-spendings';

export type StudentRun = { student: Spender; outcome: Outcome };

/** What was sent for which students, as it was at that moment, because balances on screen change meanwhile. */
export type Run = Spending & {
  students: readonly StudentRun[];
  /** Students without enough points, or unticked: nothing was sent for them. */
  leftOut: readonly (LeftOut | { spender: Spender; obstacle: null })[];
};

export type SpendingPlan = Spending & { students: readonly Spender[]; leftOut: Run['leftOut'] };

/** One reward for one student or many, from sending to the last answer. */
export function useSpendingRun(optimistically: Optimistically) {
  const spend = useSpendings(optimistically);
  const [run, setRun] = useState<Run | null>(null);

  const send = (begun: Run, onFinished: (run: Run) => void) => {
    let current = begun;
    const tried = begun.students.flatMap(({ student, outcome }) =>
      outcome.kind === 'waiting' ? [student] : [],
    );
    setRun(begun);
    spend(begun, tried, ({ id }, outcome) => {
      const students = current.students.map((each) => (each.student.id === id ? { ...each, outcome } : each));
      current = { ...current, students };
      setRun(current);
      if (!isUnderWay(current)) onFinished(current);
    });
  };

  return {
    run,
    start: ({ students, ...plan }: SpendingPlan, onFinished: (run: Run) => void) => {
      const asked = students.map((student) => ({ student, outcome: { kind: 'waiting' } as const }));
      send({ ...plan, students: asked }, onFinished);
    },
    /** Sends again for students without an answer. */
    retry: (onFinished: (run: Run) => void) => {
      if (run !== null) send({ ...run, students: run.students.map(again) }, onFinished);
    },
    forget: () => setRun(null),
  };
}

/** How many of the selection got the reward. Students who were left out count as selected. */
export function countOf({ students, leftOut }: Run): { done: number; selected: number } {
  const done = students.filter(({ outcome }) => outcome.kind === 'done').length;
  return { done, selected: students.length + leftOut.length };
}

export function isUnderWay({ students }: Run): boolean {
  return students.some(({ outcome }) => outcome.kind === 'waiting');
}

function again(each: StudentRun): StudentRun {
  return each.outcome.kind === 'unknown' ? { ...each, outcome: { kind: 'waiting' } } : each;
}
