import { type PointCategory } from '#contracts/points/point-categories';
import { IconTile } from '@/components/icons/icon-tile';
import { EditAndArchive } from '@/components/ui/edit-and-archive';
import { ListRow } from '@/components/ui/list-row';
import { formatCount } from '@/lib/text/format';
import { haveValues } from '../have-values';
import { CategoryScopeBadge } from './category-scope-badge';

type CategoryListProps = {
  categories: readonly PointCategory[];
  /** Whether this person may change the category. */
  mayChange: (category: PointCategory) => boolean;
  onEdit: (category: PointCategory) => void;
  onArchive: (category: PointCategory) => void;
};

/** The point categories in use, for those who look after them. */
export function CategoryList({ categories, mayChange, onEdit, onArchive }: CategoryListProps) {
  return (
    <ul aria-label="Point categories" className="divide-y divide-line">
      {categories.map((category) => {
        const { id, name, description, icon, color, value } = category;
        return (
          <ListRow
            key={id}
            icon={<IconTile icon={icon} color={color} className="slim:hidden" />}
            title={name}
            badge={<CategoryScopeBadge category={category} />}
            details={[description, haveValues(categories) ? formatCount(value, 'point') : null]}
            actions={
              mayChange(category) && (
                <EditAndArchive
                  name={name}
                  onEdit={() => onEdit(category)}
                  onArchive={() => onArchive(category)}
                />
              )
            }
          />
        );
      })}
    </ul>
  );
}
