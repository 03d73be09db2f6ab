import { type PointCategory } from '#contracts/point-categories';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { pointCategoriesQuery } from '../api/list-point-categories';
import { latestFirst } from '../latest-first';
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
  return (
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
        <ul aria-label="Point categories" className="grid grid-cols-2 gap-2">
          {latestFirst(categories, latest).map((category) => (
            <li key={category.id} className="grid">
              <Button
                variant="secondary"
                guarded
                title={category.description ?? undefined}
                className="min-h-14 justify-start px-3.5 py-2 text-left whitespace-normal"
                onClick={() => onPress(category)}
              >
                <span className="min-w-0 break-words">{category.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
