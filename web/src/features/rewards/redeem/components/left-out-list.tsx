import { Badge } from '@/components/ui/badge';
import { obstacleText } from '@/lib/text/reward-obstacle';
import { type Run } from '../run';

/** Students who are skipped, and why. */
export function LeftOutList({ leftOut }: Pick<Run, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out-title">
      <h3 id="left-out-title" className="border-b border-line pb-1.5 text-sm text-ink-muted">
        Left out
      </h3>
      <ul aria-labelledby="left-out-title">
        {leftOut.map(({ spender, obstacle }) => (
          <li
            key={spender.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
          >
            <span className="min-w-0 truncate">{spender.name}</span>
            {obstacle === null ? (
              <Badge>Not chosen</Badge>
            ) : (
              <Badge variant="warning">{obstacleText(obstacle)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
