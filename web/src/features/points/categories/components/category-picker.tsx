import { type PointCategory } from '#contracts/points/point-categories';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import * as RadioGroup from 'radix-ui/radio-group';
import { IconTile } from '@/components/icons/icon-tile';
import { Button } from '@/components/ui/button';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { pointCategoriesQuery } from '../api';
import { haveValues } from '../have-values';
import { useCategoryKeys } from '../use-category-keys';
import { CategoryKey } from './category-key';
import { CategoryValue } from './category-value';
import { NoCategories } from './no-categories';

type CategoryPickerProps = {
  /** Null: the students are of several classes, so only the school's categories fit. */
  classId: string | null;
  value: string;
  onChange: (category: PointCategory) => void;
  error?: string | undefined;
  /** Absent for those who may not add one. */
  onAddCategory?: (() => void) | undefined;
};

export function CategoryPicker({ classId, value, onChange, error, onAddCategory }: CategoryPickerProps) {
  const query = useQuery(pointCategoriesQuery(classId));
  const { ref, keyOf } = useCategoryKeys<HTMLDivElement>(query.data, onChange);
  return (
    <div ref={ref} className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <span id="category-label" className="text-sm font-medium">
          Category
        </span>
        {onAddCategory && (
          <Button variant="link" onClick={onAddCategory}>
            <Plus aria-hidden />
            Add category
          </Button>
        )}
      </div>
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
        empty={<NoCategories mayAdd={onAddCategory !== undefined} />}
      >
        {(categories) => (
          <RadioGroup.Root
            aria-labelledby="category-label"
            aria-describedby={error === undefined ? undefined : 'category-error'}
            aria-invalid={error !== undefined}
            value={value}
            onValueChange={(id) => {
              const chosen = categories.find((category) => category.id === id);
              if (chosen) onChange(chosen);
            }}
            className="grid grid-cols-2 gap-2 slim:grid-cols-1"
          >
            {categories.map((category) => (
              <CategoryTile
                key={category.id}
                category={category}
                showsValue={haveValues(categories)}
                shortcut={keyOf(category)}
              />
            ))}
          </RadioGroup.Root>
        )}
      </QueryList>
      {error !== undefined && (
        <p id="category-error" role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}

type CategoryTileProps = { category: PointCategory; showsValue: boolean; shortcut: string | undefined };

function CategoryTile({ category, showsValue, shortcut }: CategoryTileProps) {
  const { id, name, description, icon, color, value } = category;
  return (
    <RadioGroup.Item
      value={id}
      aria-keyshortcuts={shortcut}
      title={description ?? undefined}
      className="group relative flex min-h-14 items-center gap-2 rounded-md border border-line-strong bg-surface p-2 text-left font-medium transition-colors hover:bg-sunken data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-ink"
    >
      <IconTile icon={icon} color={color} />
      <span className="min-w-0 grow break-words">{name}</span>
      {showsValue && <CategoryValue value={value} />}
      <CategoryKey name={shortcut} />
      <RadioGroup.Indicator className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-accent text-on-accent">
        <Check aria-hidden className="size-3.5" strokeWidth={3} />
      </RadioGroup.Indicator>
    </RadioGroup.Item>
  );
}
