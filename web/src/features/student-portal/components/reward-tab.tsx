import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalReward } from '#contracts/student-portal/student-portal';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { ROOMY, useMediaQuery } from '@/lib/browser/use-media-query';
import { useServerNow } from '@/lib/http/use-server-now';
import { obstacleTo } from '@/lib/text/reward-availability';
import { portalRewardsQuery } from '../api';
import { groupRewards } from '../reward-groups';
import { useGoal } from '../use-goal';
import { useSpending } from '../use-spending';
import { ConfirmSpendingDialog } from './confirm-spending-dialog';
import { FairDrawDialog } from './fair-draw-dialog';
import { PortalRewardCard } from './portal-reward-card';
import { PortalRewardRow } from './portal-reward-row';
import { ScrollArea } from './scroll-area';

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
          <ScrollArea label="Available Rewards">
            {groupRewards(rewards, student.totalPoints, now).map(({ title, rewards: ofGroup }, _, groups) => (
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
                      obstacle={obstacleTo(reward, student.totalPoints, now)}
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
