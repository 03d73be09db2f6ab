import { PeopleSummary } from '@/components/people-summary';
import { formatNumber } from '@/lib/text/format';
import { type Spender } from '../spender';

/** Whose points are spent, and how many a single student has. */
export function SpenderSummary({ spenders }: { spenders: readonly Spender[] }) {
  const [first, ...others] = spenders;
  const only = others.length === 0 ? first : undefined;
  const unit = only === undefined ? 'students' : only.totalPoints === 1 ? 'point' : 'points';
  return (
    <PeopleSummary
      people={spenders}
      figure={formatNumber(only?.totalPoints ?? spenders.length)}
      unit={<span className="text-ink-muted">{unit}</span>}
    />
  );
}
