import { type Reward } from '#contracts/rewards/reward';
import { useState } from 'react';
import { PeopleSummary } from '@/components/people-summary';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { useServerNow } from '@/lib/http/use-server-now';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatNumber } from '@/lib/text/format';
import { type When } from '@/lib/text/reward-obstacle';
import { reachOf } from '../reach';
import { countOf, isUnderWay, type Run, type SpendingPlan } from '../run';
import { type Spender } from '../spender';
import { WORDING } from '../wording';
import { ConfirmStep } from './confirm-step';
import { RewardChoice, type RewardList } from './reward-choice';
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
  const when = { now: useServerNow(CLOCK_MS), timeZone: useTimeZone() };
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
          when={when}
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
        when={when}
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

type ChooseStepProps = {
  spenders: readonly Spender[];
  rewards: RewardList;
  chosen: Reward | undefined;
  when: When;
  onChoose: (rewardId: string) => void;
  onGoOn: () => void;
};

function ChooseStep({ spenders, rewards, chosen, when, onChoose, onGoOn }: ChooseStepProps) {
  const isPossible = chosen !== undefined && reachOf(chosen, spenders, when).able.length > 0;
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <SpenderSummary spenders={spenders} />
        <RewardChoice
          rewards={rewards}
          spenders={spenders}
          when={when}
          value={chosen?.id ?? null}
          onChange={onChoose}
        />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button disabled={!isPossible} onClick={onGoOn}>
          {WORDING[chosen?.type ?? 'standard'].choose}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Whose points are spent, and how many a single student has. */
function SpenderSummary({ spenders }: { spenders: readonly Spender[] }) {
  const [first, ...others] = spenders;
  const only = others.length === 0 ? first : undefined;
  const unit = only === undefined ? 'students' : only.totalPoints === 1 ? 'point' : 'points';
  return (
    <PeopleSummary
      people={spenders}
      figure={formatNumber(only?.totalPoints ?? spenders.length)}
      unit={<span className="text-ink-muted">{unit}</span>}
    />
  );
}
