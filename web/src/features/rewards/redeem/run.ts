import { type Outcome } from './outcome';
import { type LeftOut } from './reach';
import { type Spender } from './spender';
import { type Spending } from './use-spendings';

export type StudentRun = { student: Spender; outcome: Outcome };

/** What was sent for which students, as it was at that moment, because balances on screen change meanwhile. */
export type Run = Spending & {
  students: readonly StudentRun[];
  /** Students without enough points, or unticked: nothing was sent for them. */
  leftOut: readonly (LeftOut | { spender: Spender; obstacle: null })[];
};

export type SpendingPlan = Spending & { students: readonly Spender[]; leftOut: Run['leftOut'] };

/** A run in which everybody waits. */
export function begin({ students, ...plan }: SpendingPlan): Run {
  return { ...plan, students: students.map((student) => ({ student, outcome: { kind: 'waiting' } })) };
}

/** Those without an answer wait again. A refusal is an answer. */
export function beginAgain(run: Run): Run {
  const again = (each: StudentRun): StudentRun =>
    each.outcome.kind === 'unknown' ? { ...each, outcome: { kind: 'waiting' } } : each;
  return { ...run, students: run.students.map(again) };
}

/** The students to send the spending for. */
export function waitingIn({ students }: Run): readonly Spender[] {
  return students.flatMap(({ student, outcome }) => (outcome.kind === 'waiting' ? [student] : []));
}

export function withOutcome(run: Run, { id }: Spender, outcome: Outcome): Run {
  const students = run.students.map((each) => (each.student.id === id ? { ...each, outcome } : each));
  return { ...run, students };
}

/** How many of the selection got the reward. Students who were left out count as selected. */
export function countOf({ students, leftOut }: Run): { done: number; selected: number } {
  const done = students.filter(({ outcome }) => outcome.kind === 'done').length;
  return { done, selected: students.length + leftOut.length };
}

export function isUnderWay(run: Run): boolean {
  return waitingIn(run).length > 0;
}
