import { type AdminUser } from '#contracts/staff/administration';
import { type SchoolClass } from '#contracts/students/classes';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { toast, warn } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { teacherNames, teaches } from '@/lib/text/class-teachers';
import { useAssignTeacher, useRemoveTeacher } from '../api';

type AssignClassDialogProps = {
  /** Null: the dialog is closed. */
  teacher: AdminUser | null;
  classes: readonly SchoolClass[];
  onClose: () => void;
};

/** Gives a teacher a class, or takes one back. */
export function AssignClassDialog({ teacher, classes, onClose }: AssignClassDialogProps) {
  return (
    <Dialog open={teacher !== null} onClose={onClose}>
      {teacher !== null && (
        <DialogContent
          size="sm"
          title="Assign Class"
          description={`Give ${teacher.displayName} access to manage students and award points for a class. A class may have several teachers.`}
        >
          <AssignClassForm teacher={teacher} classes={classes} onDone={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

type FormProps = { teacher: AdminUser; classes: readonly SchoolClass[]; onDone: () => void };

function AssignClassForm({ teacher, classes, onDone }: FormProps) {
  const { mutate, isPending } = useAssignTeacher();
  const [classId, setClassId] = useState('');
  const taught = classes.filter((schoolClass) => teaches(schoolClass, teacher.id));
  const others = classes.filter((schoolClass) => !taught.includes(schoolClass));
  const submit = () => {
    if (classId === '') {
      warn({ title: 'Missing information', description: 'Please select a class to assign.' });
      return;
    }
    mutate(
      { classId, teacherId: teacher.id },
      {
        onSuccess: ({ name }) => {
          toast({ title: 'Class assigned', description: `${teacher.displayName} now teaches ${name}.` });
          onDone();
        },
        onError: (error) => toastFailure(error, 'Failed to assign class. Please try again.'),
      },
    );
  };
  return (
    <DialogForm submitLabel="Assign Class" onSubmit={submit} pending={isPending} guarded>
      <Field label="Class" hint={others.length === 0 ? 'There is no other class to assign.' : undefined}>
        <Select
          value={classId}
          onValueChange={setClassId}
          disabled={others.length === 0}
          placeholder="Select a class"
          options={others.map((schoolClass) => ({
            value: schoolClass.id,
            label: schoolClass.name,
            hint: teacherNames(schoolClass) ?? undefined,
          }))}
        />
      </Field>
      {taught.length > 0 && <TaughtClasses teacher={teacher} classes={taught} />}
    </DialogForm>
  );
}

type TaughtClassesProps = { teacher: AdminUser; classes: readonly SchoolClass[] };

/** The classes that a teacher has, each of which can be taken back. */
function TaughtClasses({ teacher, classes }: TaughtClassesProps) {
  const { mutate, isPending, variables } = useRemoveTeacher();
  const remove = ({ id: classId, name }: SchoolClass) =>
    mutate(
      { classId, teacherId: teacher.id },
      {
        onSuccess: () =>
          toast({ title: 'Class removed', description: `${teacher.displayName} no longer teaches ${name}.` }),
        onError: (error) => toastFailure(error, 'Failed to remove the class. Please try again.'),
      },
    );
  return (
    <section>
      <h3 className="text-sm font-medium">Classes they teach</h3>
      <ul aria-label="Classes they teach" className="mt-1 divide-y divide-line">
        {classes.map((schoolClass) => (
          <li key={schoolClass.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 break-words">
              {schoolClass.name}
              {schoolClass.teacherId === teacher.id && schoolClass.teachers.length > 1 && (
                <span className="text-sm text-ink-muted"> · lead teacher</span>
              )}
            </span>
            <IconButton
              label={`Remove ${teacher.displayName} from ${schoolClass.name}`}
              disabled={isPending && variables.classId === schoolClass.id}
              onClick={() => remove(schoolClass)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
