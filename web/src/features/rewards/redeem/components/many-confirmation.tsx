import { type Reward } from '#contracts/rewards/reward';
import { ArrowRight } from 'lucide-react';
import { IconTile } from '@/components/icons/icon-tile';
import { Checkbox } from '@/components/ui/checkbox';
import { formatCount, formatNumber } from '@/lib/text/format';
import { type Reach } from '../reach';
import { type Spender } from '../spender';
import { LeftOutList } from './left-out-list';

type ManyConfirmationProps = {
  reward: Reward;
  reach: Reach;
  isTicked: (student: Spender) => boolean;
  onTick: (student: Spender) => void;
  /** How many too many students are ticked. */
  excess: number;
};

/** The cost and the balance left for each student. Students who can't have the reward are listed below. */
export function ManyConfirmation({ reward, reach, isTicked, onTick, excess }: ManyConfirmationProps) {
  const { name, icon, pointCost, availableSpots } = reward;
  const count = reach.able.filter(isTicked).length;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-3">
        <IconTile icon={icon} className="slim:hidden" />
        <div className="min-w-0">
          <p className="text-2xl font-semibold tracking-tight break-words">{name}</p>
          <p className="mt-1 text-ink-muted tabular-nums">
            {formatCount(pointCost, 'point')} for each of{' '}
            <span className="font-medium text-ink">{formatCount(count, 'student')}</span>,{' '}
            {formatCount(count * pointCost, 'point')} in all
          </p>
        </div>
      </div>
      {excess > 0 && (
        <p role="alert" className="rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
          Only {formatCount(availableSpots ?? 0, 'spot is', 'spots are')} left. Untick{' '}
          {formatCount(excess, 'student')} to continue.
        </p>
      )}
      <section aria-labelledby="spenders-title">
        <div className="flex justify-between gap-4 border-b border-line pb-1.5 text-sm text-ink-muted">
          <h3 id="spenders-title">Students</h3>
          <span>Points now and after</span>
        </div>
        <ul aria-labelledby="spenders-title">
          {reach.able.map((student) => (
            <li
              key={student.id}
              className="flex items-center justify-between gap-4 border-b border-line py-0.5"
            >
              <Checkbox
                className="min-w-0"
                label={<span className="block truncate font-medium">{student.name}</span>}
                checked={isTicked(student)}
                onCheckedChange={() => onTick(student)}
              />
              <Balance now={student.totalPoints} cost={isTicked(student) ? pointCost : 0} />
            </li>
          ))}
        </ul>
      </section>
      <LeftOutList leftOut={reach.unable} />
    </div>
  );
}

function Balance({ now, cost }: { now: number; cost: number }) {
  return (
    <p className="flex shrink-0 items-center gap-2 tabular-nums">
      <span className="text-ink-muted">{formatNumber(now)}</span>
      <ArrowRight aria-label="to" className="size-4 text-ink-muted" />
      <span className="min-w-7 text-right text-lg font-semibold">{formatNumber(now - cost)}</span>
    </p>
  );
}
