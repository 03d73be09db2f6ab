import { type School } from '#contracts/schools/schools';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useChangeSchoolStatus } from '../api';

export function SchoolStatusDialog({ school, onClose }: { school: School | undefined; onClose: () => void }) {
  const { mutate, isPending } = useChangeSchoolStatus();
  const isActive = school?.isActive ?? true;
  const name = school?.name ?? 'this school';
  const change = () => {
    if (school === undefined) return;
    mutate(
      { schoolId: school.id, isActive: !isActive },
      {
        onSuccess: () => {
          toast({
            title: 'School Status Updated',
            description: `${name} is now ${isActive ? 'inactive' : 'active'}.`,
          });
          onClose();
        },
        onError: (error) => toastFailure(error, 'Failed to update school status'),
      },
    );
  };
  return (
    <AlertDialog
      open={school !== undefined}
      onClose={onClose}
      title={`${isActive ? 'Deactivate' : 'Activate'} ${name}?`}
      description={
        isActive
          ? 'Staff and students lose access right away. Nothing is lost, and you can activate the school again.'
          : 'Staff and students can sign in again and pick up where they left off.'
      }
      confirmLabel={isActive ? 'Deactivate' : 'Activate'}
      pending={isPending}
      onConfirm={change}
    />
  );
}
