import { newClass, type SchoolClass } from '#contracts/students/classes';
import { useQueryClient } from '@tanstack/react-query';
import { EditDetailsDialog } from '@/components/edit-details/edit-details-dialog';
import { classesQuery, useUpdateClass } from '../api';

/** `schoolClass` is null while the dialog is closed. */
type EditClassDialogProps = { schoolClass: SchoolClass | null; onClose: () => void };

export function EditClassDialog({ schoolClass, onClose }: EditClassDialogProps) {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateClass();
  const id = schoolClass?.id ?? '';
  return (
    <EditDetailsDialog
      item={schoolClass}
      title="Edit Class"
      nameLabel="Class name"
      schema={newClass}
      save={(edit) => mutateAsync({ id, ...edit })}
      fetchPresent={async () => {
        const classes = await client.query({ ...classesQuery(), staleTime: 0 });
        return classes.find((each) => each.id === id);
      }}
      saved="Class updated"
      failed="Failed to update class. Please try again."
      onClose={onClose}
    />
  );
}
