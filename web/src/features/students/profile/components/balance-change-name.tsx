import { type PointTransaction } from '#contracts/points/point-transactions';
import { InlineIcon } from '@/components/icons/inline-icon';
import { balanceChangeText } from '../balance-change-text';

type Line = Pick<PointTransaction, 'kind' | 'categoryName' | 'rewardName' | 'icon' | 'color'>;

/** What a line of an account is about, in its table. */
export function BalanceChangeName({ line }: { line: Line }) {
  return (
    <span className="block font-medium">
      {line.icon !== null && <InlineIcon icon={line.icon} color={line.color} />}
      {balanceChangeText(line)}
    </span>
  );
}
