import { type PointTransaction } from '#contracts/points/point-transactions';
import { InlineIcon } from '@/components/icons/inline-icon';
import { movementText } from '../movement-text';

type Line = Pick<PointTransaction, 'kind' | 'categoryName' | 'rewardName' | 'icon' | 'color'>;

/** What a line of an account is about, in its table. */
export function MovementName({ line }: { line: Line }) {
  return (
    <span className="block font-medium">
      {line.icon !== null && <InlineIcon icon={line.icon} color={line.color} />}
      {movementText(line)}
    </span>
  );
}
