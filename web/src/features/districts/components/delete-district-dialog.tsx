import { type District } from '#contracts/districts';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useDeleteDistrict } from '../api/delete-district';

export function DeleteDistrictDialog({
  district,
  onClose,
}: {
  district: District | null;
  onClose: () => void;
}) {
  const { mutate, isPending } = useDeleteDistrict();
  const remove = () => {
    if (district === null) return;
    mutate(district.id, {
      onSuccess: () => toast({ title: 'District Deleted', description: `${district.name} is gone.` }),
      onError: (error) => toastFailure(error, 'Failed to delete district'),
      onSettled: onClose,
    });
  };
  return (
    <AlertDialog
      open={district !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete ${district?.name ?? 'this district'}?`}
      description="Its schools stay as they are, without a district."
      confirmLabel="Delete District"
      destructive
      pending={isPending}
      onConfirm={remove}
    />
  );
}
