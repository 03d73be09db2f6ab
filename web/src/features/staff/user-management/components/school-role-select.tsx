import { type AdminUser } from '#contracts/staff/administration';
import { SCHOOL_ROLES, type SchoolRole } from '#contracts/staff/user-management';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { ROLE_LABELS } from '@/lib/text/role-labels';
import { useChangeRole } from '../api';

type SchoolRoleSelectProps = { user: AdminUser; isSelf: boolean; onOwnChange: () => void };

/** A user's role in the school. Asks before people take their own rights. */
export function SchoolRoleSelect({ user, isSelf, onOwnChange }: SchoolRoleSelectProps) {
  const { mutate, isPending, variables } = useChangeRole();
  const [ownRole, setOwnRole] = useState<SchoolRole | null>(null);
  const change = (role: SchoolRole) =>
    mutate(
      { userId: user.id, role },
      {
        onSuccess: () => {
          toast({ title: 'Success', description: 'User role updated successfully' });
          if (isSelf) onOwnChange();
        },
        onError: (error) => toastFailure(error, { title: 'Error' }),
        onSettled: () => setOwnRole(null),
      },
    );
  const choose = (role: SchoolRole) => {
    if (isSelf) setOwnRole(role);
    else change(role);
  };
  return (
    <>
      <Select
        aria-label={`Role of ${user.displayName}`}
        options={SCHOOL_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        value={isPending ? variables.role : user.role}
        onValueChange={(role) => choose(role as SchoolRole)}
        disabled={isPending}
        className="w-44 max-w-full"
      />
      <AlertDialog
        open={ownRole !== null}
        onOpenChange={(open) => {
          if (!open) setOwnRole(null);
        }}
        title="Change your own role?"
        description="You lose your administrator’s rights at once and are signed out. Another School Admin can give them back."
        confirmLabel="Change Role"
        destructive
        pending={isPending}
        onConfirm={() => ownRole !== null && change(ownRole)}
      />
    </>
  );
}
