import { newStudent, type Student } from '#contracts/students/students';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { ChangedMeanwhile } from '@/components/changed-meanwhile';
import { housesQuery } from '@/components/houses/use-houses';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { useVersionedForm } from '@/components/use-versioned-form';
import { fetchStudent, useUpdateStudent } from '../api';
import { StudentFields } from './student-fields';

type EditStudentDialogProps = {
  /** Null: the dialog is closed. */
  student: Student | null;
  /** Where the student can be moved to. */
  classes: readonly { id: string; name: string }[];
  onClose: () => void;
};

export function EditStudentDialog({ student, onClose, classes }: EditStudentDialogProps) {
  return (
    <Dialog open={student !== null} onClose={onClose}>
      {student !== null && (
        <DialogContent title="Edit Student" description={`${student.name}, ${student.className}.`}>
          <EditStudentForm key={student.id} student={student} classes={classes} onSaved={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

type FormProps = { student: Student; classes: EditStudentDialogProps['classes']; onSaved: () => void };

function EditStudentForm({ student, classes, onSaved }: FormProps) {
  const { fields, conflict, submit, settle } = useStudentEdit(student, onSaved);
  const { register, control, getValues, formState } = fields;
  const { errors } = formState;
  const { data: houses = [] } = useQuery(housesQuery());
  return (
    <DialogForm
      submitLabel="Save"
      onSubmit={submit}
      pending={formState.isSubmitting}
      disabled={conflict !== null}
    >
      <ChangedMeanwhile
        conflict={conflict}
        differencesOf={(present) => presentValues(present, getValues())}
        settle={settle}
      />
      <StudentFields register={register} errors={errors} />
      <Controller
        control={control}
        name="classId"
        render={({ field: { value, onChange } }) => (
          <Field
            label="Class"
            hint={
              value === student.classId ? undefined : 'Points given so far still count for the old class.'
            }
          >
            <Select
              value={value}
              onValueChange={onChange}
              options={classes.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        )}
      />
      {houses.length > 0 && (
        <Controller
          control={control}
          name="houseId"
          render={({ field: { value, onChange } }) => (
            <Field
              label="House"
              hint={
                value === student.houseId ? undefined : 'Points given so far still count for the old house.'
              }
            >
              <Select
                value={value ?? NO_HOUSE}
                onValueChange={(id) => onChange(id === NO_HOUSE ? null : id)}
                options={[
                  { value: NO_HOUSE, label: 'None' },
                  ...houses.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </Field>
          )}
        />
      )}
    </DialogForm>
  );
}

const NO_HOUSE = 'none';

const schema = newStudent.extend({ classId: z.string(), houseId: z.string().nullable() });

/** The form of an edit of a student. */
function useStudentEdit(student: Student, onSaved: () => void) {
  const { mutateAsync } = useUpdateStudent(student.id);
  return useVersionedForm<Student, z.input<typeof schema>, z.output<typeof schema>>(student, {
    schema,
    valuesOf,
    save: mutateAsync,
    fetchPresent: () => fetchStudent(student.id),
    failed: 'Failed to update student',
    onSaved: ({ name }) => {
      toast({ title: 'Student updated', description: `${name} is saved.` });
      onSaved();
    },
  });
}

function valuesOf({ name, studentId, grade, classId, houseId }: Student) {
  return { name, studentId: studentId ?? '', grade: grade ?? '', classId, houseId };
}

type Typed = {
  name: string;
  studentId?: string | null | undefined;
  grade?: string | null | undefined;
  classId: string;
};

/** The server's present values that differ from what was typed. */
function presentValues(student: Student, typed: Typed): { label: string; value: string }[] {
  const none = 'empty';
  const fields = [
    { label: 'Name', value: student.name, same: student.name === typed.name.trim() },
    {
      label: 'Student ID',
      value: student.studentId ?? none,
      same: (student.studentId ?? '') === (typed.studentId ?? '').trim(),
    },
    {
      label: 'Grade',
      value: student.grade ?? none,
      same: (student.grade ?? '') === (typed.grade ?? '').trim(),
    },
    { label: 'Class', value: student.className, same: student.classId === typed.classId },
  ];
  return fields.flatMap(({ label, value, same }) => (same ? [] : [{ label, value }]));
}
