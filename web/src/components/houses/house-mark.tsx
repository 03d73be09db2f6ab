import { InlineIcon } from '@/components/icons/inline-icon';
import { useHouse } from './use-houses';

/** The crest of a student's house, beside the name. Nothing for a student without one: then the list asks for no houses. */
export function HouseMark({ houseId }: { houseId: string | null | undefined }) {
  return houseId == null ? null : <Crest houseId={houseId} />;
}

function Crest({ houseId }: { houseId: string }) {
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
