import { type Reward } from '#contracts/rewards/reward';
import { ICONS } from '#domain/icons';
import { formatNumber } from '@/lib/text/format';
import { type EditRewardValues } from './reward-form';

/** The values of the fields of an edit. */
export function editValuesOf({ name, description, icon, pointCost, quantity }: Reward): EditRewardValues {
  return {
    name,
    description: description ?? '',
    icon,
    pointCost: String(pointCost),
    quantity: quantity === null ? '' : String(quantity),
  };
}

/** The server's present values that differ from what was typed. */
export function presentReward(reward: Reward, values: EditRewardValues): { label: string; value: string }[] {
  const now = editValuesOf(reward);
  const fields = [
    { field: 'name', label: 'Reward name', value: reward.name },
    { field: 'description', label: 'Description', value: reward.description ?? 'empty' },
    { field: 'icon', label: 'Icon', value: ICONS[reward.icon] },
    { field: 'pointCost', label: 'Point cost', value: formatNumber(reward.pointCost) },
    {
      field: 'quantity',
      label: 'Quantity',
      value: reward.quantity === null ? 'unlimited' : formatNumber(reward.quantity),
    },
  ] as const;
  return fields.flatMap(({ field, label, value }) =>
    now[field] === values[field]?.trim() ? [] : [{ label, value }],
  );
}
