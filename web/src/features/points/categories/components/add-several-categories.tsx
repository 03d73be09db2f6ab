import { newPointCategory, type PointCategory } from '#contracts/points/point-categories';
import { AddSeveralDialog, type SeveralRow } from '@/components/add-several-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount } from '@/lib/text/format';
import { useCreatePointCategories } from '../api';
import { examplesBeside } from '../example-categories';

type AddSeveralCategoriesProps = { categories: readonly PointCategory[]; onClose: () => void };

/** Adds several categories of the whole school. Examples that the school doesn't have are filled in. */
export function AddSeveralCategories({ categories, onClose }: AddSeveralCategoriesProps) {
  const { mutate, isPending } = useCreatePointCategories();
  const add = (rows: readonly SeveralRow[]) =>
    mutate(
      rows.map(({ name, detail }) => ({ name, description: detail, classId: null, isDefault: true })),
      {
        onSuccess: ({ length }) => {
          toast({ title: `${formatCount(length, 'point category', 'point categories')} added` });
          onClose();
        },
        onError: (error) => toastFailure(error, 'Failed to add point category.'),
      },
    );
  return (
    <AddSeveralDialog
      title="Add Several Categories"
      description="For every class of the school. Change the examples, or remove what you don’t use."
      onClose={onClose}
      examples={examplesBeside(categories).map(({ name, description }) => ({ name, detail: description }))}
      nameLabel="Category"
      detailLabel="Description"
      errorsOf={errorsOf}
      submitLabel={(count) => `Add ${formatCount(count, 'Category', 'Categories')}`}
      isPending={isPending}
      onSubmit={add}
    />
  );
}

const { name: nameField, description: descriptionField } = newPointCategory.shape;

function errorsOf({ name, detail }: SeveralRow) {
  return {
    name: nameField.safeParse(name).error?.issues[0]?.message,
    detail: descriptionField.safeParse(detail).error?.issues[0]?.message,
  };
}
