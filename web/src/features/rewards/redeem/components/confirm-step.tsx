import { type Reward } from '#contracts/rewards/reward';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { FailureNote } from '@/components/ui/failure-note';
import { FAILED } from '../outcome';
import { reachOf } from '../reach';
import { type Spender } from '../spender';
import { type SpendingPlan } from '../run';
import { WORDING } from '../wording';
import { ManyConfirmation } from './many-confirmation';
import { OneConfirmation } from './one-confirmation';

type ConfirmStepProps = {
  reward: Reward;
  students: readonly Spender[];
  now: Date;
  isSending: boolean;
  failure: string | null;
  onBack: () => void;
  onConfirm: (plan: SpendingPlan) => void;
};

export function ConfirmStep(props: ConfirmStepProps) {
  const { reward, students, now, isSending, failure, onBack, onConfirm } = props;
  const [isHandedOut, setHandedOut] = useState(false);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const { confirm, pending } = WORDING[reward.type];
  const [only, ...others] = students;
  const reach = reachOf(reward, students, now);
  const isTicked = ({ id }: Spender) => !unticked.has(id);
  const ticked = reach.able.filter(isTicked);
  const excess = Math.max(0, ticked.length - (reward.availableSpots ?? Infinity));

  const tick = ({ id }: Spender) => {
    const next = new Set(unticked);
    if (!next.delete(id)) next.add(id);
    setUnticked(next);
  };
  const send = () => {
    const notChosen = reach.able.filter((student) => !isTicked(student));
    const leftOut = [...reach.unable, ...notChosen.map((spender) => ({ spender, obstacle: null }))];
    onConfirm({ reward, isHandedOut, students: ticked, leftOut });
  };
  return (
    <>
      <DialogBody>
        {only !== undefined && others.length === 0 ? (
          <OneConfirmation reward={reward} student={only} now={now} />
        ) : (
          <ManyConfirmation reward={reward} reach={reach} isTicked={isTicked} onTick={tick} excess={excess} />
        )}
        {reward.type === 'standard' && (
          <Checkbox
            className="mt-4"
            label="Handed out now"
            checked={isHandedOut}
            onCheckedChange={setHandedOut}
          />
        )}
      </DialogBody>
      <FailureNote text={FAILED} reason={failure} />
      <DialogFooter>
        <Button variant="secondary" disabled={isSending} onClick={onBack}>
          Back
        </Button>
        <Button
          autoFocus
          guarded
          pending={isSending}
          disabled={!isSending && (ticked.length === 0 || excess > 0)}
          onClick={send}
        >
          {isSending ? pending : confirm}
        </Button>
      </DialogFooter>
    </>
  );
}
