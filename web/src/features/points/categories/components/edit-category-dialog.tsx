import {
  editedPointCategory,
  newPointCategory,
  type PointCategory,
} from '#contracts/points/point-categories';
import { useQueryClient } from '@tanstack/react-query';
import { EditDetailsDialog } from '@/components/edit-details/edit-details-dialog';
import { allPointCategoriesQuery, useUpdatePointCategory } from '../api';

const details = newPointCategory
  .pick({ name: true, description: true, icon: true, color: true })
  .extend({ value: editedPointCategory.shape.value });

/** `category` is null while the dialog is closed. */
type EditCategoryDialogProps = {
  category: PointCategory | null;
  /** Whether the person may set how many points it gives. */
  maySetValue: boolean;
  onClose: () => void;
};

export function EditCategoryDialog({ category, maySetValue, onClose }: EditCategoryDialogProps) {
  const client = useQueryClient();
  const { mutateAsync } = useUpdatePointCategory();
  const id = category?.id ?? '';
  return (
    <EditDetailsDialog
      item={category === null || maySetValue ? category : { ...category, value: undefined }}
      title="Edit Point Category"
      nameLabel="Category name"
      schema={details}
      save={(edit) => mutateAsync({ id, ...edit })}
      fetchPresent={async () => {
        const categories = await client.query({ ...allPointCategoriesQuery(), staleTime: 0 });
        return categories.find((each) => each.id === id);
      }}
      saved="Category updated"
      failed="Failed to update category. Please try again."
      onClose={onClose}
    />
  );
}
