import { type Goal } from '#contracts/points/goals';
import { Trophy } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { ProgressBar } from '@/components/ui/progress-bar';
import { formatCount, formatNumber } from '@/lib/text/format';

/** How far a goal is. */
export function GoalBar({ goal }: { goal: Goal }) {
  const { name, scope, scopeName, points, target, reachedAt } = goal;
  const isReached = reachedAt !== null;
  const done = isReached ? Math.max(points, target) : points;
  const text = `${formatNumber(points)} of ${formatCount(target, 'point')}`;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 font-medium break-words">{name}</span>
        <span className="min-w-0 text-sm break-words text-ink-muted">
          {scope === 'school' ? 'Whole school' : scopeName}
        </span>
        {isReached ? (
          <Badge variant="accent" className="ml-auto">
            <Trophy aria-hidden />
            Reached
          </Badge>
        ) : (
          <span className="ml-auto text-sm text-ink-muted tabular-nums">{text}</span>
        )}
      </p>
      <ProgressBar
        label={`${name}, ${scope === 'school' ? 'whole school' : scopeName}`}
        done={done}
        total={target}
        text={isReached ? 'Reached' : text}
      />
    </div>
  );
}
