import { type District } from '#contracts/schools/districts';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { type Confirmed } from '@/lib/session/confirmed';
import { useDeleteDistrict } from '../api';

type DeleteDistrictDialogProps = {
  district: District | null;
  confirmed: Confirmed;
  onClose: () => void;
};

export function DeleteDistrictDialog({ district, confirmed, onClose }: DeleteDistrictDialogProps) {
  const { mutateAsync } = useDeleteDistrict();
  const remove = async ({ id, name }: District) => {
    await mutateAsync(id);
    toast({ title: 'District Deleted', description: `${name} is gone.` });
  };
  return (
    <AlertDialog
      open={district !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete ${district?.name ?? 'this district'}?`}
      description={
        district?.requiresSecondStep === true
          ? 'Its schools are kept, without a district. They no longer have to require a second step of their School Admins.'
          : 'Its schools are kept, without a district.'
      }
      confirmLabel="Delete District"
      destructive
      onConfirm={() => {
        onClose();
        if (district !== null) void confirmed(() => remove(district), 'Failed to delete district');
      }}
    />
  );
}
