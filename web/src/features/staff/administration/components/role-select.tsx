import { type AdminUser } from '#contracts/staff/administration';
import { type Role, ROLES } from '#domain/roles';
import { useState } from 'react';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useSessionUser } from '@/lib/session/session-user';
import { ROLE_LABELS } from '@/lib/text/role-labels';
import { useChangeUserRole } from '../api';

type RoleSelectProps = { user: AdminUser; schools: readonly { id: string; name: string }[] };

/** A user's role, for executive administrators to change, but their own. Asks for the school of someone who has none. */
export function RoleSelect({ user, schools }: RoleSelectProps) {
  const caller = useSessionUser();
  const { mutate, isPending, variables } = useChangeUserRole();
  const [placed, setPlaced] = useState<Role | null>(null);
  const isOwnExecutive = user.id === caller.id && user.role === 'executive_admin';
  if (isOwnExecutive) return ROLE_LABELS[user.role];

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
        options={ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
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

type ChooseSchoolDialogProps = {
  /** The user's. */
  name: string;
  /** The user's new role. Null: the dialog is closed. */
  role: Role | null;
  schools: readonly { id: string; name: string }[];
  pending: boolean;
  onClose: () => void;
  onChoose: (role: Role, schoolId: string) => void;
};

/** Asks where a user without a school, such as an Executive Admin, holds the new role. */
function ChooseSchoolDialog({ name, role, onClose, onChoose, ...form }: ChooseSchoolDialogProps) {
  return (
    <Dialog open={role !== null} onClose={onClose}>
      {role !== null && (
        <DialogContent
          size="sm"
          title="Choose a School"
          description={`${name} becomes ${ROLE_LABELS[role]} in this school.`}
        >
          <SchoolForm {...form} onChoose={(schoolId) => onChoose(role, schoolId)} />
        </DialogContent>
      )}
    </Dialog>
  );
}

type FormProps = Pick<ChooseSchoolDialogProps, 'schools' | 'pending'> & {
  onChoose: (schoolId: string) => void;
};

function SchoolForm({ schools, pending, onChoose }: FormProps) {
  const [schoolId, setSchoolId] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    if (schoolId === '') setIsMissing(true);
    else onChoose(schoolId);
  };
  return (
    <DialogForm submitLabel="Change Role" onSubmit={submit} pending={pending} guarded className="">
      <Field
        label="School"
        error={isMissing && schoolId === '' ? 'Please choose a school' : undefined}
        hint="From now on they can open only this school."
      >
        <Select
          value={schoolId}
          onValueChange={setSchoolId}
          placeholder="Select a school"
          options={schools.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </DialogForm>
  );
}
