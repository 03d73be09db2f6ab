import { type GivenAward } from '#contracts/points/awards';
import { IconTile } from '@/components/icons/icon-tile';

/** What an award was for. Renders nothing once the category is gone. */
export function AwardReason({ award }: { award: Pick<GivenAward, 'categoryName' | 'icon' | 'color'> }) {
  const { categoryName, icon, color } = award;
  if (categoryName === null || icon === null) return null;
  return (
    <p className="mb-2 flex items-center gap-3 font-medium text-ink">
      <IconTile icon={icon} color={color} />
      <span className="min-w-0 break-words">{categoryName}</span>
    </p>
  );
}
