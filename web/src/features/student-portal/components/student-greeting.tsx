import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { Avatar } from '@/components/ui/avatar';
import { gradeText } from '@/lib/text/grade';

type StudentGreetingProps = {
  student: PortalStudent;
  /** The name of the student's house. */
  house: string | undefined;
};

export function StudentGreeting({ student, house }: StudentGreetingProps) {
  const { id, name, grade, studentId } = student;
  const details = [grade === null ? null : gradeText(grade), `Student ID: ${studentId ?? 'N/A'}`, house];
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} seed={id} size="lg" />
      <div className="min-w-0">
        <h1 className="text-2xl leading-tight font-semibold tracking-tight break-words sm:text-3xl">
          {name}
        </h1>
        <p className="mt-0.5 text-ink-muted">{details.filter((each) => each != null).join(' • ')}</p>
      </div>
    </div>
  );
}
