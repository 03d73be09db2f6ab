import { type AdminUser } from '#contracts/staff/administration';
import { type Role } from '#domain/roles';
import { useState } from 'react';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useSessionUser } from '@/lib/session/session-user';
import { ROLE_LABELS } from '@/lib/text/role-labels';
import { useChangeUserRole } from '../api';
import { assignableRoles } from '../assignable-roles';
import { ChooseSchoolDialog } from './choose-school-dialog';

type RoleSelectProps = { user: AdminUser; schools: readonly { id: string; name: string }[] };

/** A user's role, to be changed where the person may. Asks for the school of someone who has none. */
export function RoleSelect({ user, schools }: RoleSelectProps) {
  const caller = useSessionUser();
  const { mutate, isPending, variables } = useChangeUserRole();
  const [placed, setPlaced] = useState<Role | null>(null);
  const offered = assignableRoles(caller.role);
  const isOwnExecutive = user.id === caller.id && user.role === 'executive_admin';
  if (isOwnExecutive || !offered.includes(user.role)) return ROLE_LABELS[user.role];

  const change = (role: Role, schoolId?: string) =>
    mutate(
      { userId: user.id, role, schoolId },
      {
        onSuccess: () => toast({ title: 'Success', description: 'User role updated successfully' }),
        onError: (error) => toastFailure(error, 'Failed to update user role'),
        onSettled: () => setPlaced(null),
      },
    );
  const choose = (role: Role) => {
    if (user.schoolId === null && role !== 'executive_admin') setPlaced(role);
    else change(role);
  };
  return (
    <>
      <Select
        aria-label={`Role of ${user.displayName}`}
        options={offered.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        value={isPending ? variables.role : user.role}
        onValueChange={(role) => choose(role as Role)}
        disabled={isPending}
        className="w-48 max-w-full"
      />
      <ChooseSchoolDialog
        name={user.displayName}
        role={placed}
        schools={schools}
        pending={isPending}
        onClose={() => setPlaced(null)}
        onChoose={change}
      />
    </>
  );
}
