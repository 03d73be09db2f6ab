import { type Reward } from '#contracts/rewards/reward';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { FailureNote } from '@/components/ui/failure-note';
import { formatCount, formatNumber } from '@/lib/text/format';
import { obstacleText, type When } from '@/lib/text/reward-obstacle';
import { FAILED } from '../outcome';
import { obstacleFor, type Reach, reachOf } from '../reach';
import { type SpendingPlan } from '../run';
import { type Spender } from '../spender';
import { WORDING } from '../wording';
import { LeftOutList } from './left-out-list';

type ConfirmStepProps = {
  reward: Reward;
  students: readonly Spender[];
  when: When;
  isSending: boolean;
  failure: string | null;
  onBack: () => void;
  onConfirm: (plan: SpendingPlan) => void;
};

export function ConfirmStep(props: ConfirmStepProps) {
  const { reward, students, when, isSending, failure, onBack, onConfirm } = props;
  const [isHandedOut, setHandedOut] = useState(false);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const { confirm, pending } = WORDING[reward.type];
  const [only, ...others] = students;
  const reach = reachOf(reward, students, when);
  const isTicked = ({ id }: Spender) => !unticked.has(id);
  const ticked = reach.able.filter(isTicked);
  const excess = Math.max(0, ticked.length - (reward.availableSpots ?? Infinity));

  const tick = ({ id }: Spender) => {
    const next = new Set(unticked);
    if (!next.delete(id)) next.add(id);
    setUnticked(next);
  };
  const send = () => {
    const notChosen = reach.able.filter((student) => !isTicked(student));
    const leftOut = [...reach.unable, ...notChosen.map((spender) => ({ spender, obstacle: null }))];
    onConfirm({ reward, isHandedOut, students: ticked, leftOut });
  };
  return (
    <>
      <DialogBody>
        {only !== undefined && others.length === 0 ? (
          <OneConfirmation reward={reward} student={only} when={when} />
        ) : (
          <ManyConfirmation reward={reward} reach={reach} isTicked={isTicked} onTick={tick} excess={excess} />
        )}
        {reward.type === 'standard' && (
          <Checkbox
            className="mt-4"
            label="Handed out now"
            checked={isHandedOut}
            onCheckedChange={setHandedOut}
          />
        )}
      </DialogBody>
      <FailureNote text={FAILED} reason={failure} />
      <DialogFooter>
        <Button variant="secondary" disabled={isSending} onClick={onBack}>
          Back
        </Button>
        <Button
          autoFocus
          guarded
          pending={isSending}
          disabled={!isSending && (ticked.length === 0 || excess > 0)}
          onClick={send}
        >
          {isSending ? pending : confirm}
        </Button>
      </DialogFooter>
    </>
  );
}

type OneConfirmationProps = { reward: Reward; student: Spender; when: When };

/** The cost and the remaining balance, for one student. */
function OneConfirmation({ reward, student, when }: OneConfirmationProps) {
  const { pointCost, description } = reward;
  const obstacle = obstacleFor(student, reward, when);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-3">
        <IconTile icon={reward.icon} className="slim:hidden" />
        <div className="min-w-0">
          <p className="text-2xl font-semibold tracking-tight break-words">{reward.name}</p>
          {description !== null && <p className="mt-1 break-words text-ink-muted">{description}</p>}
          <p className="mt-1 text-ink-muted">
            For <span className="font-medium text-ink">{student.name}</span>
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-3 gap-2">
        <Figure label="Points now" value={formatNumber(student.totalPoints)} />
        <Figure label="Cost" value={`−${formatNumber(pointCost)}`} />
        <Figure
          label="Points after"
          value={obstacle === null ? formatNumber(student.totalPoints - pointCost) : '–'}
          emphasis
        />
      </dl>
      {obstacle !== null && (
        <p role="alert" className="rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
          This is no longer possible: {obstacleText(obstacle)}.
        </p>
      )}
    </div>
  );
}

function Figure({ label, value, emphasis = false }: { label: string; value: string; emphasis?: boolean }) {
  return (
    <div
      className={cn(
        'flex flex-col-reverse justify-end rounded-lg px-3 py-3 sm:px-4',
        emphasis ? 'bg-accent-soft text-accent-ink' : 'bg-sunken',
      )}
    >
      <dd className="text-3xl leading-10 font-semibold tracking-tight tabular-nums">{value}</dd>
      <dt className={cn('text-sm', !emphasis && 'text-ink-muted')}>{label}</dt>
    </div>
  );
}

type ManyConfirmationProps = {
  reward: Reward;
  reach: Reach;
  isTicked: (student: Spender) => boolean;
  onTick: (student: Spender) => void;
  /** How many too many students are ticked. */
  excess: number;
};

/** The cost and the balance left for each student. Students who can't have the reward are listed below. */
function ManyConfirmation({ reward, reach, isTicked, onTick, excess }: ManyConfirmationProps) {
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
