import { type School } from '#contracts/schools/schools';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useChangeSchoolStatus } from '../api';

export function SchoolStatusDialog({ school, onClose }: { school: School | undefined; onClose: () => void }) {
  return (
    <ConfirmDialog
      item={school ?? null}
      title={({ name, isActive }) => `${isActive ? 'Deactivate' : 'Activate'} ${name}?`}
      description={({ isActive }) =>
        isActive
          ? 'Staff and students lose access right away. Nothing is lost, and you can activate the school again.'
          : 'Staff and students can sign in again and pick up where they left off.'
      }
      confirmLabel={school?.isActive === false ? 'Activate' : 'Deactivate'}
      write={useChangeSchoolStatus()}
      inputOf={({ id, isActive }) => ({ schoolId: id, isActive: !isActive })}
      onDone={(_, { name, isActive }) =>
        toast({
          title: 'School Status Updated',
          description: `${name} is now ${isActive ? 'inactive' : 'active'}.`,
        })
      }
      onFailure={(error) => toastFailure(error, 'Failed to update school status')}
      onClose={onClose}
    />
  );
}
