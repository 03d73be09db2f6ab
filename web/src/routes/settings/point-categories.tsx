import { type PointCategory } from '#contracts/points/point-categories';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { classesQuery } from '@/features/students/classes/api';
import { allPointCategoriesQuery } from '@/features/points/categories/api';
import {
  AddCategoryDialog,
  type CategoryScope,
} from '@/features/points/categories/components/add-category-dialog';
import { AddSeveralCategories } from '@/features/points/categories/components/add-several-categories';
import { ArchiveCategoryDialog } from '@/features/points/categories/components/archive-category-dialog';
import { ArchivedCategories } from '@/features/points/categories/components/archived-categories';
import { CategoryList } from '@/features/points/categories/components/category-list';
import { EditCategoryDialog } from '@/features/points/categories/components/edit-category-dialog';
import { schoolSettingsQuery } from '@/features/schools/settings/api';
import { useSessionUser } from '@/lib/session/session-user';
import { useShownArchive } from './use-shown-archive';

/** Point Categories: a teacher changes those of their classes, administrators all of them. */
export function PointCategories() {
  const isAdmin = useSessionUser().role === 'school_admin';
  const { data: classes = [] } = useQuery(classesQuery());
  const { data: settings } = useQuery({ ...schoolSettingsQuery(), enabled: isAdmin });
  const maySetValue = settings?.hasCategoryValues === true;
  const [showsArchived, showArchived] = useShownArchive('categories');
  const [isAdding, setIsAdding] = useState(false);
  const [addsSeveral, setAddsSeveral] = useState(false);
  const { data: categories } = useQuery(allPointCategoriesQuery());
  const [edited, setEdited] = useState<PointCategory | null>(null);
  const [leaving, setLeaving] = useState<PointCategory | null>(null);

  const scopes: CategoryScope[] = isAdmin ? [null, ...classes] : [...classes];
  const mayChange = ({ classId }: PointCategory) => isAdmin || classId !== null;

  return (
    <Card aria-labelledby="point-categories">
      <CardHeader>
        <CardTitle id="point-categories">Point Categories</CardTitle>
        {scopes.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {isAdmin && (
              <Button
                variant="secondary"
                disabled={categories === undefined}
                onClick={() => setAddsSeveral(true)}
              >
                <ListPlus aria-hidden />
                Add Several
              </Button>
            )}
            <Button onClick={() => setIsAdding(true)}>
              <Plus aria-hidden />
              Add Category
            </Button>
          </div>
        )}
      </CardHeader>
      <CardBody className="sm:pt-2">
        <Categories mayChange={mayChange} onEdit={setEdited} onArchive={setLeaving} />
        <div className="border-t border-line pt-2">
          <Checkbox checked={showsArchived} onCheckedChange={showArchived} label="Show archived categories" />
          {showsArchived && <ArchivedCategories mayChange={mayChange} />}
        </div>
      </CardBody>
      <AddCategoryDialog
        open={isAdding}
        onClose={() => setIsAdding(false)}
        schoolClass={scopes[0] ?? null}
        scopes={scopes}
        maySetValue={maySetValue}
        onAdded={() => undefined}
      />
      {addsSeveral && categories !== undefined && (
        <AddSeveralCategories categories={categories} onClose={() => setAddsSeveral(false)} />
      )}
      <EditCategoryDialog category={edited} maySetValue={maySetValue} onClose={() => setEdited(null)} />
      <ArchiveCategoryDialog category={leaving} onClose={() => setLeaving(null)} />
    </Card>
  );
}

type CategoriesProps = {
  mayChange: (category: PointCategory) => boolean;
  onEdit: (category: PointCategory) => void;
  onArchive: (category: PointCategory) => void;
};

function Categories(actions: CategoriesProps) {
  const query = useQuery(allPointCategoriesQuery());
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading the categories…" />}
      failure="The categories could not be loaded."
      empty={
        <EmptyState
          icon={<Tags />}
          title="No Point Categories Yet"
          description="Every point belongs to a category, such as Respect or Responsibility. Add your first one."
        />
      }
    >
      {(categories) => <CategoryList categories={categories} {...actions} />}
    </QueryList>
  );
}
