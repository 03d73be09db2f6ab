import { type Role } from '#domain/roles';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { ROLE_LABELS } from '@/lib/text/role-labels';

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
export function ChooseSchoolDialog({ name, role, onClose, onChoose, ...form }: ChooseSchoolDialogProps) {
  return (
    <Dialog open={role !== null} onOpenChange={(open) => !open && onClose()}>
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (schoolId === '') setIsMissing(true);
    else onChoose(schoolId);
  };
  return (
    <form className="contents" noValidate onSubmit={submit}>
      <DialogBody>
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
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" guarded pending={pending}>
          Change Role
        </Button>
      </DialogFooter>
    </form>
  );
}
