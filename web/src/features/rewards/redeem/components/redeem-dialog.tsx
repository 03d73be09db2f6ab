import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { type Optimistically } from '@/lib/live/point-move';
import { FAILED } from '../outcome';
import { begin, beginAgain, isUnderWay, type Run, type SpendingPlan, waitingIn, withOutcome } from '../run';
import { type Spender } from '../spender';
import { useSpendings } from '../use-spendings';
import { spentText, WORDING } from '../wording';
import { RedeemContent } from './redeem-content';
import { type RewardList } from './reward-choice';

type RedeemDialogProps = {
  /** Null: the dialog is closed. */
  spenders: readonly Spender[] | null;
  /** The rewards that every spender may choose. */
  rewards: RewardList;
  optimistically: Optimistically;
  onClose: () => void;
  /** Called when points were spent. */
  onSpent: () => void;
  /** Refunds a redemption. The route brings it from another feature. */
  onUndo: (redemption: Redeemed) => void;
};

type Redeemed = { redemptionId: string; student: Spender; pointsSpent: number; isHandedOut: boolean };

/** Redeems a reward, or enters a raffle, for one student or several. */
export function RedeemDialog(props: RedeemDialogProps) {
  const { spenders, rewards, optimistically, onClose, onSpent, onUndo } = props;
  const { run, start, retry, forget } = useSpendingRun(optimistically);
  const [failure, setFailure] = useState<string | null>(null);
  const isOne = spenders?.length === 1;
  const close = () => {
    onClose();
    forget();
    setFailure(null);
  };
  const tellOne = ({ reward, students: [only] }: Run) => {
    if (only === undefined) return;
    const { student, outcome } = only;
    if (outcome.kind === 'waiting') return;
    if (outcome.kind !== 'done') {
      const { error, message } = outcome;
      forget();
      setFailure(message);
      toastFailure(error, { title: 'Error', text: FAILED, unanswered: message });
      return;
    }
    const { redemptionId, pointsSpent, isHandedOut } = outcome;
    close();
    onSpent();
    toast({
      title: WORDING[reward.type].succeeded,
      description: spentText(student.name, reward, pointsSpent) + (isHandedOut ? ' Handed out.' : ''),
      look: { icon: reward.icon },
      ...(redemptionId !== null && {
        action: { label: 'Undo', onClick: () => onUndo({ redemptionId, student, pointsSpent, isHandedOut }) },
      }),
    });
  };
  const isSending = run !== null && isUnderWay(run);

  return (
    <Dialog open={spenders !== null} onOpenChange={(open) => !open && !isSending && close()}>
      {spenders !== null && (
        <RedeemContent
          spenders={spenders}
          run={run}
          failure={failure}
          rewards={rewards}
          onConfirm={(plan) => {
            setFailure(null);
            start(plan, isOne ? tellOne : onSpent);
          }}
          onRetry={() => retry(onSpent)}
        />
      )}
    </Dialog>
  );
}

/** One reward for one student or many, from sending to the last answer. */
function useSpendingRun(optimistically: Optimistically) {
  const spend = useSpendings(optimistically);
  const [run, setRun] = useState<Run | null>(null);

  const send = (begun: Run, onFinished: (run: Run) => void) => {
    let current = begun;
    setRun(begun);
    spend(begun, waitingIn(begun), (student, outcome) => {
      current = withOutcome(current, student, outcome);
      setRun(current);
      if (!isUnderWay(current)) onFinished(current);
    });
  };

  return {
    run,
    start: (plan: SpendingPlan, onFinished: (run: Run) => void) => send(begin(plan), onFinished),
    /** Sends again for students without an answer. */
    retry: (onFinished: (run: Run) => void) => {
      if (run !== null) send(beginAgain(run), onFinished);
    },
    forget: () => setRun(null),
  };
}
