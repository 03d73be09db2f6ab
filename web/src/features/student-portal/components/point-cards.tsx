import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalReward } from '#contracts/student-portal/student-portal';
import { useQuery } from '@tanstack/react-query';
import { Coins, Sprout } from 'lucide-react';
import { LaurelMark } from '@/components/laurel-mark';
import { Card } from '@/components/ui/card';
import { Points } from '@/components/ui/points';
import { StatCard } from '@/components/ui/stat-card';
import { useServerNow } from '@/lib/http/use-server-now';
import { formatCount } from '@/lib/text/format';
import { explainEarned, explainSpent } from '@/lib/text/totals';
import { portalRewardsQuery } from '../api';
import { type Chooser, obstacleFor } from '../obstacle-for';

/** The student's balance, and the totals it comes from. */
export function PointCards({ student }: { student: PortalStudent }) {
  const { totalPoints, totalEarned, totalSpent } = student;
  const { data: rewards = [] } = useQuery(portalRewardsQuery(student));
  const now = useServerNow();
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-4">
      <Card className="relative col-span-2 overflow-hidden border-transparent bg-accent-soft px-5 py-4 text-accent-ink sm:row-span-2 sm:px-7 sm:py-6">
        <LaurelMark className="pointer-events-none absolute -top-1 right-3 size-20 opacity-15 sm:top-1/2 sm:right-6 sm:size-32 sm:-translate-y-1/2 lg:size-44" />
        <h2 className="font-medium">Current Points</h2>
        <div className="relative flex flex-wrap items-baseline gap-x-4 sm:flex-col sm:gap-y-3">
          <Points
            value={totalPoints}
            className="text-6xl leading-none font-semibold tracking-tight sm:text-7xl sm:leading-none"
          />
          <p>{prospect(rewards, student, now)}</p>
        </div>
      </Card>
      <StatCard
        label="Total Earned"
        value={totalEarned}
        explanation={explainEarned(student)}
        icon={<Sprout aria-hidden />}
        className="max-sm:gap-0 max-sm:py-2 sm:col-span-2 slim:col-span-2"
      />
      <StatCard
        label="Total Spent"
        value={totalSpent}
        explanation={explainSpent(student)}
        icon={<Coins aria-hidden />}
        className="max-sm:gap-0 max-sm:py-2 sm:col-span-2 slim:col-span-2"
      />
    </div>
  );
}

/** How many rewards the points buy, or how many points the next one needs. */
function prospect(rewards: readonly PortalReward[], student: Chooser, now: Date): string {
  const obstacles = rewards.map((reward) => obstacleFor(student, reward, now));
  const affordable = obstacles.filter((each) => each === null || each.kind === 'closed').length;
  if (affordable > 0) return `Enough for ${formatCount(affordable, 'reward')}`;
  const missing = obstacles.flatMap((obstacle) => (obstacle?.kind === 'points' ? [obstacle.missing] : []));
  if (missing.length === 0) return 'Every point counts';
  return `${formatCount(Math.min(...missing), 'point')} to your next reward`;
}
