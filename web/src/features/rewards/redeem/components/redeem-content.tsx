import { useState } from 'react';
import { DialogContent } from '@/components/ui/dialog';
import { useServerNow } from '@/lib/http/use-server-now';
import { type Spender } from '../spender';
import { countOf, isUnderWay, type Run, type SpendingPlan } from '../run';
import { WORDING } from '../wording';
import { ChooseStep } from './choose-step';
import { ConfirmStep } from './confirm-step';
import { type RewardList } from './reward-choice';
import { RunStep } from './run-step';

// A raffle may close while the dialog is open.
const CLOCK_MS = 5_000;

type RedeemContentProps = {
  spenders: readonly Spender[];
  /** What was sent, as it was then, because balances change. */
  run: Run | null;
  rewards: RewardList;
  /** Why the last attempt for a single student failed. */
  failure: string | null;
  onConfirm: (plan: SpendingPlan) => void;
  onRetry: () => void;
};

/** One dialog for all steps, so that it opens once and returns the focus to what opened it. */
export function RedeemContent(props: RedeemContentProps) {
  const { spenders, run, rewards, failure, onConfirm, onRetry } = props;
  const now = useServerNow(CLOCK_MS);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const chosen = run?.reward ?? rewards.data?.find(({ id }) => id === chosenId);
  const isOne = spenders.length === 1;
  const wording = WORDING[chosen?.type ?? 'standard'];

  if (run !== null && !isOne) {
    const isSending = isUnderWay(run);
    const isDone = countOf(run).done === spenders.length;
    return (
      <DialogContent
        title={isSending ? wording.pending : isDone ? wording.succeeded : wording.title.many}
        description={isSending ? 'Please keep this window open until it has finished.' : undefined}
      >
        <RunStep run={run} onRetry={onRetry} />
      </DialogContent>
    );
  }
  if (isConfirming && chosen !== undefined) {
    return (
      <DialogContent title={wording.confirmTitle} description="Please check before the points are spent.">
        <ConfirmStep
          reward={chosen}
          students={run?.students.map(({ student }) => student) ?? spenders}
          now={now}
          isSending={run !== null}
          failure={failure}
          onBack={() => setIsConfirming(false)}
          onConfirm={onConfirm}
        />
      </DialogContent>
    );
  }
  return (
    <DialogContent title={isOne ? wording.title.one : wording.title.many} onOpenAutoFocus={focusRewards}>
      <ChooseStep
        spenders={spenders}
        rewards={rewards}
        chosen={chosen}
        now={now}
        onChoose={setChosenId}
        onGoOn={() => setIsConfirming(true)}
      />
    </DialogContent>
  );
}

// Choosing a reward always comes first; by default the close button would have the focus.
function focusRewards(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  const reward = dialog.querySelector<HTMLElement>('[role=radio]:not(:disabled)');
  if (reward === null) return;
  event.preventDefault();
  reward.focus();
}
