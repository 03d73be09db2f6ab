import { type Student } from '#contracts/students/students';
import { usePrefetchQuery } from '@tanstack/react-query';
import { RedeemDialog } from '@/features/rewards/redeem/components/redeem-dialog';
import { useUndoRedemption } from '@/features/rewards/redemptions/use-undo-redemption';
import { classRewardsQuery } from '@/features/rewards/catalog/api';
import { useCurrentStudents } from '@/features/students/students/use-current-students';
import { type Optimistically } from '@/lib/live/point-move';
import { useCommonRewards } from './use-common-rewards';

type RedeemFlowProps = {
  /** Null: nobody is spending. */
  students: readonly Student[] | null;
  /** The class on the screen. */
  classId: string;
  optimistically: Optimistically;
  onClose: () => void;
  onSpent: () => void;
};

/** The dialog that spends points, with the rewards that all of the students can choose. */
export function RedeemFlow({ students, classId, optimistically, ...redeem }: RedeemFlowProps) {
  // Prefetched, so that the dialog opens with its rewards.
  usePrefetchQuery(classRewardsQuery(classId));
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
