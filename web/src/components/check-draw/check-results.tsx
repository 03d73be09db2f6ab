import { CircleCheck, CircleX } from 'lucide-react';
import { DRAW_CHECKS, type DrawCheck } from './draw-checks';
import { type CheckResult } from './use-check-draw';

const TEXTS: Record<DrawCheck['name'], { holds: string; fails: string }> = {
  commitment: {
    holds: 'The secret number is the one that was locked in when the raffle was created.',
    fails: 'The secret number is not the one that was locked in when the raffle was created.',
  },
  entries: {
    holds: 'The entries are the ones that the winners were drawn from, each listed once.',
    fails: 'The entries are not the ones that the winners were drawn from.',
  },
  winners: {
    holds: 'Drawing again from these entries picks the same winners in the same order.',
    fails: 'Drawing again from these entries picks different winners.',
  },
};

/** A line for each finished check, and the overall result. */
export function CheckResults({ results }: { results: readonly CheckResult[] }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      {results.length > 0 && (
        <ol aria-label="Checks" className="flex flex-col gap-2.5">
          {results.map((result) => (
            <Line key={result.name} {...result} />
          ))}
        </ol>
      )}
      {results.length === DRAW_CHECKS.length && <Verdict holds={results.every(({ holds }) => holds)} />}
    </div>
  );
}

function Line({ name, holds }: CheckResult) {
  const Icon = holds ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        role="img"
        aria-label={holds ? 'Holds:' : 'Does not hold:'}
        className={`mt-0.5 size-5 shrink-0 ${holds ? 'text-accent-ink' : 'text-danger-ink'}`}
      />
      <span className="min-w-0">{TEXTS[name][holds ? 'holds' : 'fails']}</span>
    </li>
  );
}

function Verdict({ holds }: { holds: boolean }) {
  return holds ? (
    <p className="rounded-md bg-accent-soft px-4 py-3 font-medium text-accent-ink">
      This draw is fair: your browser drew again and came to the same winners.
    </p>
  ) : (
    <p className="rounded-md bg-danger-soft px-4 py-3 font-medium text-danger-ink">
      This draw failed the check. Download the evidence and show it to a school administrator.
    </p>
  );
}
