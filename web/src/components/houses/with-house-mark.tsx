import { type ReactNode } from 'react';
import { InlineIcon } from '@/components/icons/inline-icon';
import { useHouse } from './use-houses';

type WithHouseMarkProps = { houseId: string | null | undefined; children: ReactNode };

/**
 * A student's name with the crest of the house, which stays when the name is cut short. Only the name for a student without one: then the
 * list asks for no houses.
 */
export function WithHouseMark({ houseId, children }: WithHouseMarkProps) {
  return houseId == null ? (
    children
  ) : (
    <span className="flex items-center">
      <span className="truncate">{children}</span>
      <Crest houseId={houseId} />
    </span>
  );
}

function Crest({ houseId }: { houseId: string }) {
  const house = useHouse(houseId);
  if (house === undefined) return null;
  const { name, icon, color } = house;
  return (
    <span title={name} className="ml-1.5 shrink-0">
      <InlineIcon icon={icon} color={color} className="mr-0" />
      <span className="sr-only">, {name}</span>
    </span>
  );
}
