import { type PointCategory } from '#contracts/points/point-categories';
import { useQuery } from '@tanstack/react-query';
import { IconTile } from '@/components/icons/icon-tile';
import { ListRow } from '@/components/ui/list-row';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { RestoreButton } from '@/components/ui/restore-button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate } from '@/lib/text/format';
import { archivedPointCategoriesQuery, useRestorePointCategory } from '../api';
import { CategoryScopeBadge } from './category-scope-badge';

type ArchivedCategoriesProps = { mayChange: (category: PointCategory) => boolean };

/** The archived categories, each with its date and a Restore button. */
export function ArchivedCategories({ mayChange }: ArchivedCategoriesProps) {
  const query = useQuery(archivedPointCategoriesQuery());
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading the archived categories…" />}
      failure="The archived categories could not be loaded."
      empty={<p className="py-4 text-ink-muted">No archived categories.</p>}
    >
      {(categories) => (
        <ul aria-label="Archived point categories" className="divide-y divide-line">
          {categories.map((category) => (
            <ArchivedCategory key={category.id} category={category} mayRestore={mayChange(category)} />
          ))}
        </ul>
      )}
    </QueryList>
  );
}

type ArchivedCategoryProps = { category: PointCategory; mayRestore: boolean };

function ArchivedCategory({ category, mayRestore }: ArchivedCategoryProps) {
  const { id, name, icon, color, archivedAt } = category;
  const timeZone = useTimeZone();
  const { mutate, isPending } = useRestorePointCategory();
  const restore = () =>
    mutate(id, {
      onSuccess: () => toast({ title: 'Category restored' }),
      onError: (error) => toastFailure(error, 'Failed to restore category. Please try again.'),
    });
  return (
    <ListRow
      icon={<IconTile icon={icon} color={color} className="slim:hidden" />}
      title={name}
      badge={<CategoryScopeBadge category={category} />}
      details={[archivedAt === null ? null : `Archived ${formatDate(archivedAt, timeZone)}`]}
      actions={
        mayRestore && (
          <RestoreButton
            name={name}
            size="sm"
            className="ml-3 sm:ml-0"
            pending={isPending}
            onClick={restore}
          />
        )
      }
    />
  );
}
