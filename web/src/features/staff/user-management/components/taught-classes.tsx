import { type AdminUser } from '#contracts/staff/administration';
import { type SchoolClass } from '#contracts/students/classes';
import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useRemoveTeacher } from '../api';

type TaughtClassesProps = { teacher: AdminUser; classes: readonly SchoolClass[] };

/** The classes that a teacher has, each of which can be taken back. */
export function TaughtClasses({ teacher, classes }: TaughtClassesProps) {
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
