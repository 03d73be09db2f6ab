import { type House } from '#contracts/students/houses';
import { IconTile } from '@/components/icons/icon-tile';
import { EditAndArchive } from '@/components/ui/edit-and-archive';
import { ListRow } from '@/components/ui/list-row';
import { formatCount } from '@/lib/text/format';

type HouseListProps = {
  houses: readonly House[];
  onEdit: (house: House) => void;
  onArchive: (house: House) => void;
};

export function HouseList({ houses, onEdit, onArchive }: HouseListProps) {
  return (
    <ul aria-label="Houses" className="divide-y divide-line">
      {houses.map((house) => (
        <ListRow
          key={house.id}
          icon={<IconTile icon={house.icon} color={house.color} className="slim:hidden" />}
          title={house.name}
          details={[formatCount(house.students, 'student')]}
          actions={
            <EditAndArchive
              name={house.name}
              onEdit={() => onEdit(house)}
              onArchive={() => onArchive(house)}
            />
          }
        />
      ))}
    </ul>
  );
}
