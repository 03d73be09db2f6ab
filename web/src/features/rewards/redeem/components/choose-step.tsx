import { type Reward } from '#contracts/rewards/reward';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogCancel, DialogFooter } from '@/components/ui/dialog';
import { reachOf } from '../reach';
import { type Spender } from '../spender';
import { WORDING } from '../wording';
import { RewardChoice, type RewardList } from './reward-choice';
import { SpenderSummary } from './spender-summary';

type ChooseStepProps = {
  spenders: readonly Spender[];
  rewards: RewardList;
  chosen: Reward | undefined;
  now: Date;
  onChoose: (rewardId: string) => void;
  onGoOn: () => void;
};

export function ChooseStep({ spenders, rewards, chosen, now, onChoose, onGoOn }: ChooseStepProps) {
  const isPossible = chosen !== undefined && reachOf(chosen, spenders, now).able.length > 0;
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <SpenderSummary spenders={spenders} />
        <RewardChoice
          rewards={rewards}
          spenders={spenders}
          now={now}
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
