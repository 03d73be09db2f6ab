import { type PointCategory } from '#contracts/points/point-categories';
import { Badge } from '@/components/ui/badge';

/** Where a category can be used. */
export function CategoryScopeBadge({ category: { className } }: { category: PointCategory }) {
  return className === null ? (
    <Badge variant="accent">Whole school</Badge>
  ) : (
    <Badge className="max-w-full">
      <span className="truncate">{className}</span>
    </Badge>
  );
}
