import { type PointCategory } from '#contracts/points/point-categories';
import { InlineIcon } from '@/components/icons/inline-icon';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useArchivePointCategory } from '../api';

/** `category` is null while the dialog is closed. */
type ArchiveCategoryDialogProps = { category: PointCategory | null; onClose: () => void };

export function ArchiveCategoryDialog({ category, onClose }: ArchiveCategoryDialogProps) {
  const { mutate, isPending } = useArchivePointCategory();
  const archive = ({ id }: PointCategory) =>
    mutate(id, {
      onSuccess: () => {
        toast({ title: 'Category archived' });
        onClose();
      },
      onError: (error) => toastFailure(error, 'Failed to archive category. Please try again.'),
    });
  return (
    <AlertDialog
      open={category !== null}
      onClose={onClose}
      title={
        category !== null && (
          <>
            <InlineIcon icon={category.icon} color={category.color} />
            Archive {category.name}?
          </>
        )
      }
      description={
        <p>
          No one will be able to award points for it. Points already given for it are kept, and you can
          restore it later.
        </p>
      }
      confirmLabel="Archive Category"
      pending={isPending}
      onConfirm={() => category && archive(category)}
    />
  );
}
