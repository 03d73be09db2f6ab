import { type PointCategory } from '#contracts/points/point-categories';
import { useQuery } from '@tanstack/react-query';
import { IconTile } from '@/components/icons/icon-tile';
import { Button } from '@/components/ui/button';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { pointCategoriesQuery } from '../api';
import { haveValues } from '../have-values';
import { latestFirst } from '../latest-first';
import { useCategoryKeys } from '../use-category-keys';
import { CategoryKey } from './category-key';
import { CategoryValue } from './category-value';
import { NoCategories } from './no-categories';

type CategoryButtonsProps = {
  classId: string | null;
  /** Ids of categories that come first, in this order. */
  latest: readonly string[];
  onPress: (category: PointCategory) => void;
  /** Absent for those who may not add one. */
  onAddCategory?: (() => void) | undefined;
};

/** The categories as buttons: one press chooses, and is all it takes. */
export function CategoryButtons({ classId, latest, onPress, onAddCategory }: CategoryButtonsProps) {
  const query = useQuery(pointCategoriesQuery(classId));
  const { ref, keyOf } = useCategoryKeys<HTMLDivElement>(query.data, onPress);
  return (
    <div ref={ref}>
      <QueryList
        query={query}
        loading={
          <div aria-busy className="grid grid-cols-2 gap-2">
            {[0, 1, 2].map((tile) => (
              <Skeleton key={tile} className="h-14" />
            ))}
          </div>
        }
        failure="The categories could not be loaded."
        empty={
          <div className="flex flex-col gap-2">
            <NoCategories mayAdd={onAddCategory !== undefined} />
            {onAddCategory && (
              <Button variant="secondary" onClick={onAddCategory}>
                Add category
              </Button>
            )}
          </div>
        }
      >
        {(categories) => (
          <ul aria-label="Point categories" className="grid grid-cols-2 gap-2 slim:grid-cols-1">
            {latestFirst(categories, latest).map((category) => (
              <li key={category.id} className="grid">
                <Button
                  variant="secondary"
                  guarded
                  title={category.description ?? undefined}
                  className="min-h-14 justify-start gap-2 p-2 text-left whitespace-normal"
                  aria-keyshortcuts={keyOf(category)}
                  onClick={() => onPress(category)}
                >
                  <IconTile icon={category.icon} color={category.color} />
                  <span className="min-w-0 grow break-words">{category.name}</span>
                  {haveValues(categories) && <CategoryValue value={category.value} />}
                  <CategoryKey name={keyOf(category)} />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  );
}
