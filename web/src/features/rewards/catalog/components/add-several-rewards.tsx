import { newReward } from '#contracts/rewards/rewards';
import { type Reward } from '#contracts/rewards/reward';
import { AddSeveralDialog, type SeveralRow } from '@/components/add-several-dialog';
import { formatCount } from '@/lib/text/format';
import { examplesBeside } from '../example-rewards';
import { useAddRewards } from '../use-add-rewards';

type AddSeveralRewardsProps = { rewards: readonly Reward[]; onClose: () => void };

/** Adds several rewards of the whole school. Examples that the school doesn't have are filled in. */
export function AddSeveralRewards({ rewards, onClose }: AddSeveralRewardsProps) {
  const { add, isPending } = useAddRewards();
  return (
    <AddSeveralDialog
      title="Add Several Rewards"
      description="For every class of the school. Change the examples, or remove what you don’t offer."
      onClose={onClose}
      examples={examplesBeside(rewards).map(({ name, pointCost }) => ({ name, detail: `${pointCost}` }))}
      nameLabel="Reward"
      detailLabel="Points"
      isNumber
      errorsOf={errorsOf}
      submitLabel={(count) => `Add ${formatCount(count, 'Reward')}`}
      isPending={isPending}
      onSubmit={(rows) => add(rows.map(toReward), onClose)}
    />
  );
}

function toReward({ name, detail }: SeveralRow) {
  return { name, pointCost: detail.trim() === '' ? Number.NaN : Number(detail) };
}

function errorsOf(row: SeveralRow) {
  const { name, pointCost } = toReward(row);
  const issueOf = (schema: typeof newReward.shape.name | typeof newReward.shape.pointCost, value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message;
  return {
    name: issueOf(newReward.shape.name, name),
    detail: issueOf(newReward.shape.pointCost, pointCost),
  };
}
