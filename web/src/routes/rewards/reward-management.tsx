import { type Reward } from '#contracts/reward';
import { fulfillRedemption } from '#contracts/redemptions';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/ui/error-state';
import { Spinner } from '@/components/ui/spinner';
import { RewardRedemptions } from '@/features/redemptions/components/reward-redemptions';
import { rewardRedemptionsQuery } from '@/features/rewards/api/list-reward-redemptions';
import { hasStatus } from '@/lib/http/api-error';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { type ManagementProps, ManagementContent } from './management-content';

/** An instant reward: its details, and the redemptions to fulfill or refund. */
export function RewardManagement({ reward, ...actions }: ManagementProps) {
  return (
    <ManagementContent eyebrow="Reward Management" reward={reward} {...actions}>
      <Redemptions reward={reward} />
    </ManagementContent>
  );
}

function Redemptions({ reward: { id } }: { reward: Reward }) {
  const { role } = useSessionUser();
  const { data, error, refetch } = useQuery(rewardRedemptionsQuery(id));
  if (data !== undefined) {
    return <RewardRedemptions redemptions={data.redemptions} mayClose={mayCall(fulfillRedemption, role)} />;
  }
  return error === null ? (
    <Spinner label="Loading redemptions…" className="size-6" />
  ) : (
    <ErrorState
      message={
        hasStatus(error, 404) ? 'Reward not found' : 'Failed to load reward details. Please try again.'
      }
      onRetry={() => void refetch()}
    />
  );
}
