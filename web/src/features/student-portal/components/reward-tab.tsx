import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalReward } from '#contracts/student-portal/student-portal';
import { useQuery } from '@tanstack/react-query';
import { Gift, Target, Ticket, Trophy } from 'lucide-react';
import { useState } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { ROOMY, useMediaQuery } from '@/lib/browser/use-media-query';
import { useServerNow } from '@/lib/http/use-server-now';
import { formatCount, formatNumber } from '@/lib/text/format';
import { spotsText } from '@/lib/text/reward-availability';
import { limitLine } from '@/lib/text/reward-obstacle';
import { portalRewardsQuery } from '../api';
import { obstacleFor, opensAt } from '../obstacle-for';
import { type PortalRewardProps } from '../portal-reward-props';
import { WORDING } from '../reward-button';
import { groupRewards } from '../reward-groups';
import { useGoal } from '../use-goal';
import { useSpending } from '../use-spending';
import { ConfirmSpendingDialog } from './confirm-spending-dialog';
import { FairDrawDialog } from './fair-draw-dialog';
import { RaffleNotes } from './raffle-notes';
import { RewardActions } from './reward-actions';
import { ScrollArea } from './scroll-area';
import { Winners } from './winners';

// A raffle may close while the portal is open.
const CLOCK_MS = 5_000;

export function RewardTab({ student }: { student: PortalStudent }) {
  const query = useQuery(portalRewardsQuery(student));
  const now = useServerNow(CLOCK_MS);
  const spending = useSpending(student);
  const goal = useGoal(student);
  const [checked, setChecked] = useState<PortalReward | null>(null);
  const isRoomy = useMediaQuery(ROOMY);
  const Reward = isRoomy ? PortalRewardCard : PortalRewardRow;

  return (
    <QueryList
      query={query}
      loading={
        <div aria-busy className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-56" />
          <Skeleton className="h-56" />
        </div>
      }
      failure="The rewards could not be loaded."
      empty={
        <EmptyState
          icon={<Gift />}
          title="No rewards available yet"
          description="Keep collecting points. Rewards your school adds will show up here."
        />
      }
    >
      {(rewards) => (
        <>
          <StoreNotice opens={opensAt(student, now)} />
          <ScrollArea label="Available Rewards">
            {groupRewards(rewards, student, now).map(({ title, rewards: ofGroup }, _, groups) => (
              <div key={title} className="not-first:mt-5">
                {groups.length > 1 && <h2 className="mb-2 text-sm font-semibold text-ink-muted">{title}</h2>}
                <ul
                  {...(groups.length > 1 && { 'aria-label': title })}
                  className={cn(isRoomy && 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3')}
                >
                  {ofGroup.map((reward) => (
                    <Reward
                      key={reward.id}
                      reward={reward}
                      student={student}
                      now={now}
                      obstacle={obstacleFor(student, reward, now)}
                      isPending={spending.isPending && spending.chosen?.id === reward.id}
                      goal={goal}
                      onChoose={spending.choose}
                      onCheck={setChecked}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </ScrollArea>
          <ConfirmSpendingDialog student={student} now={now} {...spending} />
          <FairDrawDialog reward={checked} studentId={student.id} onClose={() => setChecked(null)} />
        </>
      )}
    </QueryList>
  );
}

/** Says when points can be spent again. */
function StoreNotice({ opens }: { opens: string | null }) {
  return (
    <p
      role="status"
      className={cn(opens !== null && 'mb-3 rounded-md bg-warning-soft px-4 py-3 text-warning-ink')}
    >
      {opens !== null && `The store opens ${opens}.`}
    </p>
  );
}

/** A reward on a phone: what it is, and next to it what the student can do. A raffle's notes have the width of both. */
function PortalRewardRow({ student, now, ...props }: PortalRewardProps) {
  const { reward } = props;
  const { id, name, description, icon, pointCost, type, raffleDrawn } = reward;
  const isRaffle = type === 'raffle';
  return (
    <li className="grid grid-cols-[auto_1fr_7rem] items-start gap-x-3 gap-y-1 border-b border-line py-3 last:border-0 slim:grid-cols-1">
      <IconTile icon={icon} className="slim:hidden" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="leading-snug font-semibold break-words">{name}</h3>
        <div className="flex flex-wrap items-center gap-x-2 text-sm">
          <p className="font-medium tabular-nums">{formatCount(pointCost, 'point')}</p>
          <RewardBadges reward={reward} isCompact />
        </div>
        {description !== null && <p className="text-sm break-words text-ink-muted">{description}</p>}
        <LimitNote reward={reward} student={student} now={now} />
      </div>
      <div className="flex flex-col gap-1 text-center slim:order-last slim:text-left">
        <RewardActions {...props} />
        {!isRaffle && <RewardAvailability reward={reward} />}
      </div>
      {isRaffle && (
        <div className="col-start-2 -col-end-1 flex flex-col gap-1 slim:col-start-1">
          <RewardAvailability reward={reward} />
          <RaffleNotes reward={reward} now={now} student={student} />
          {raffleDrawn && <Winners rewardId={id} studentId={student.id} />}
        </div>
      )}
    </li>
  );
}

/** A reward where there is room: see `PortalRewardRow` for a phone. */
function PortalRewardCard({ student, now, ...props }: PortalRewardProps) {
  const { reward } = props;
  const { id, name, description, icon, pointCost, type, raffleDrawn } = reward;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <RewardBadges reward={reward} />
        <p className="-mt-1 shrink-0 text-right">
          <span className="text-3xl leading-8 font-semibold tracking-tight tabular-nums">
            {formatNumber(pointCost)}
          </span>{' '}
          <span className="text-sm text-ink-muted">{pointCost === 1 ? 'point' : 'points'}</span>
        </p>
      </div>
      <div className="flex gap-3">
        <IconTile icon={icon} />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug font-semibold break-words">{name}</h3>
          {description !== null && <p className="mt-0.5 break-words text-ink-muted">{description}</p>}
          <LimitNote reward={reward} student={student} now={now} />
        </div>
      </div>
      {type === 'raffle' && <RaffleNotes reward={reward} now={now} student={student} />}
      <div className="mt-auto flex flex-col gap-2 pt-1">
        <RewardAvailability reward={reward} />
        {raffleDrawn && <Winners rewardId={id} studentId={student.id} />}
        <RewardActions {...props} />
      </div>
    </li>
  );
}

/** How often the student may have it, and how often still or when again. */
function LimitNote({ reward, student, now }: Pick<PortalRewardProps, 'reward' | 'student' | 'now'>) {
  const { limit, limitLeft } = reward;
  if (limit === null) return null;
  const line = limitLine(limit, limitLeft === 0, { now, timeZone: student.timeZone });
  const left =
    limit.times > 1 && limitLeft !== null && limitLeft > 0 ? ` · ${formatNumber(limitLeft)} left` : '';
  return <p className="text-sm">{line + left}</p>;
}

/** Spots left of an instant reward, or the number of winners of a raffle. */
function RewardAvailability({ reward }: { reward: PortalReward }) {
  const { type, raffleDrawn, raffleWinners } = reward;
  if (type === 'standard') return <p className="text-sm text-ink-muted">{spotsText(reward)}</p>;
  if (raffleDrawn) {
    return (
      <p className="flex items-center gap-1.5 text-sm font-medium text-accent-ink">
        <Trophy aria-hidden className="size-4" />
        Winners drawn
      </p>
    );
  }
  return <p className="text-sm text-ink-muted">{formatCount(raffleWinners ?? 0, 'winner')} • Unlimited</p>;
}

type RewardBadgesProps = { reward: PortalReward; isCompact?: boolean };

/** The kind of a reward, and whether the student saves for it. */
function RewardBadges({ reward: { type, isGoal }, isCompact = false }: RewardBadgesProps) {
  const isRaffle = type === 'raffle';
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge
        variant={isRaffle ? 'accent' : 'neutral'}
        className={cn(isCompact && !isRaffle && 'bg-transparent px-0 [&_svg]:hidden')}
      >
        {isRaffle ? <Ticket aria-hidden /> : <Gift aria-hidden />}
        {WORDING[type].badge}
      </Badge>
      {isGoal && (
        <Badge variant="accent">
          <Target aria-hidden />
          Your goal
        </Badge>
      )}
    </div>
  );
}
