import { type Reward } from '#contracts/rewards/reward';
import { type Student } from '#contracts/students/students';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { classRewardsQuery } from '@/features/rewards/catalog/api';
import { RedeemDialog } from '@/features/rewards/redeem/components/redeem-dialog';
import { type RewardList } from '@/features/rewards/redeem/components/reward-choice';
import { useUndoRedemption } from '@/features/rewards/redemptions/use-undo-redemption';
import { useCurrentStudents } from '@/features/students/students/use-current-students';
import { type Optimistically } from '@/lib/live/point-move';

type RedeemFlowProps = {
  /** Null: nobody is spending. */
  students: readonly Student[] | null;
  /** The class on the screen; null: a group. */
  classId: string | null;
  optimistically: Optimistically;
  onClose: () => void;
  onSpent: () => void;
};

/** The dialog that spends points, with the rewards that all of the students can choose. */
export function RedeemFlow({ students, classId, optimistically, ...redeem }: RedeemFlowProps) {
  // Prefetched, so that the dialog opens with its rewards.
  useQuery({
    ...classRewardsQuery(classId ?? ''),
    enabled: classId !== null,
    notifyOnChangeProps: [],
  });
  const spenders = useCurrentStudents(students ?? NOBODY);
  const rewards = useCommonRewards(spenders.map((each) => each.classId));
  const undo = useUndoRedemption(optimistically);
  return (
    <RedeemDialog
      spenders={students === null ? null : spenders}
      rewards={rewards}
      optimistically={optimistically}
      onUndo={undo}
      {...redeem}
    />
  );
}

const NOBODY: readonly Student[] = [];

/** The rewards that students of each of these classes can choose. */
function useCommonRewards(classIds: readonly string[]): RewardList {
  return useQueries({
    queries: [...new Set(classIds)].map((classId) => classRewardsQuery(classId)),
    combine: inEvery,
  });
}

function inEvery(lists: UseQueryResult<Reward[]>[]): RewardList {
  const loaded = lists.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const [first = [], ...others] = loaded;
  return {
    data:
      loaded.length < lists.length
        ? undefined
        : first.filter(({ id }) => others.every((list) => list.some((each) => each.id === id))),
    error: lists.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const { error, refetch } of lists) if (error !== null) void refetch();
    },
  };
}
