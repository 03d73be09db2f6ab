import { InlineIcon } from '@/components/icons/inline-icon';
import { useHouse } from './use-houses';

/** The crest of a student's house, beside the name. Nothing for a student without one. */
export function HouseMark({ houseId }: { houseId: string | null | undefined }) {
  const house = useHouse(houseId);
  if (house === undefined) return null;
  const { name, icon, color } = house;
  return (
    <span title={name} className="ml-1.5">
      <InlineIcon icon={icon} color={color} className="mr-0" />
      <span className="sr-only">, {name}</span>
    </span>
  );
}
