import { type PointCategory } from '#contracts/points/point-categories';
import { InlineIcon } from '@/components/icons/inline-icon';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useArchivePointCategory } from '../api';

/** `category` is null while the dialog is closed. */
type ArchiveCategoryDialogProps = { category: PointCategory | null; onClose: () => void };

export function ArchiveCategoryDialog({ category, onClose }: ArchiveCategoryDialogProps) {
  return (
    <ConfirmDialog
      item={category}
      title={({ name, icon, color }) => (
        <>
          <InlineIcon icon={icon} color={color} />
          Archive {name}?
        </>
      )}
      description={() => (
        <p>
          No one will be able to award points for it. Points already given for it are kept, and you can
          restore it later.
        </p>
      )}
      confirmLabel="Archive Category"
      write={useArchivePointCategory()}
      inputOf={({ id }) => id}
      onDone={() => toast({ title: 'Category archived' })}
      onFailure={(error) => toastFailure(error, 'Failed to archive category. Please try again.')}
      onClose={onClose}
    />
  );
}
