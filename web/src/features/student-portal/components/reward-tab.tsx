import { type PortalReward, type PortalStudent } from '#contracts/student-portal';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useNow } from '@/lib/browser/use-now';
import { messageOf } from '@/lib/http/api-error';
import { portalRewardsQuery } from '../api/list-portal-rewards';
import { useSpending } from '../use-spending';
import { ConfirmSpendingDialog } from './confirm-spending-dialog';
import { FairDrawDialog } from './fair-draw-dialog';
import { PortalRewardCard } from './portal-reward-card';
import { ScrollArea } from './scroll-area';

// A raffle closes at an instant, and the portal may be open then.
const CLOCK_MS = 5_000;

export function RewardTab({ student }: { student: PortalStudent }) {
  const { data: rewards, error, refetch } = useQuery(portalRewardsQuery(student));
  const now = useNow(CLOCK_MS);
  const spending = useSpending(student);
  const [checked, setChecked] = useState<PortalReward | null>(null);

  if (rewards === undefined) {
    return error === null ? (
      <div aria-busy className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    ) : (
      <ErrorState
        message={messageOf(error, 'The rewards could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (rewards.length === 0) {
    return (
      <EmptyState
        icon={<Gift />}
        title="No rewards available yet"
        description="Keep collecting points: what your school adds shows up here."
      />
    );
  }
  return (
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
  );
}
