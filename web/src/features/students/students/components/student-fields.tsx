import { type UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

type StudentField = 'name' | 'studentId' | 'grade';
type StudentFieldsProps = {
  register: (field: StudentField) => UseFormRegisterReturn;
  errors: { [field in StudentField]?: { message?: string } | undefined };
};

/** The fields that describe a student, in every form. */
export function StudentFields({ register, errors }: StudentFieldsProps) {
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Student ID" optional error={errors.studentId?.message}>
          <Input autoComplete="off" {...register('studentId')} />
        </Field>
        <Field label="Grade" optional error={errors.grade?.message}>
          <Input autoComplete="off" {...register('grade')} />
        </Field>
      </div>
    </>
  );
}
