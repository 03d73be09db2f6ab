import { type PortalStudent } from '#contracts/portal-student';
import { type PortalReward } from '#contracts/student-portal';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { useNow } from '@/lib/browser/use-now';
import { portalRewardsQuery } from '../api/list-portal-rewards';
import { useSpending } from '../use-spending';
import { ConfirmSpendingDialog } from './confirm-spending-dialog';
import { FairDrawDialog } from './fair-draw-dialog';
import { PortalRewardCard } from './portal-reward-card';
import { ScrollArea } from './scroll-area';

// A raffle may close while the portal is open.
const CLOCK_MS = 5_000;

export function RewardTab({ student }: { student: PortalStudent }) {
  const query = useQuery(portalRewardsQuery(student));
  const now = useNow(CLOCK_MS);
  const spending = useSpending(student);
  const [checked, setChecked] = useState<PortalReward | null>(null);

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
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {rewards.map((reward) => (
                <PortalRewardCard
                  key={reward.id}
                  reward={reward}
                  student={student}
                  now={now}
                  isPending={spending.isPending && spending.chosen?.id === reward.id}
                  onChoose={spending.choose}
                  onCheck={setChecked}
                />
              ))}
            </ul>
          </ScrollArea>
          <ConfirmSpendingDialog student={student} now={now} {...spending} />
          <FairDrawDialog reward={checked} studentId={student.id} onClose={() => setChecked(null)} />
        </>
      )}
    </QueryList>
  );
}
