import { type IconName } from '#domain/icons';
import { type ReactNode } from 'react';
import { NamedIcon } from '@/components/icons/named-icon';
import { RosterName } from '@/components/roster-name';
import { Avatar } from '@/components/ui/avatar';
import { cn } from '@/components/ui/cn';

type StudentLineProps = {
  student: { studentId: string; studentName: string };
  /** The reward, where the list does not say it already. */
  about?: { name: string; icon: IconName } | undefined;
  details: string;
  /** Who did it, and when, on a separate line. */
  story?: string | undefined;
  /** Stands before the student. */
  lead?: ReactNode;
  /** Its status, or what can be done with it. */
  children: ReactNode;
};

/** What a student redeemed or won. */
export function StudentLine({ student, about, details, story, lead, children }: StudentLineProps) {
  const { studentId, studentName } = student;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="flex min-w-0 grow basis-72 items-start gap-3">
        {lead}
        <Avatar name={studentName} seed={studentId} className="slim:hidden" />
        <div className="min-w-0">
          <p className="font-medium break-words">
            <RosterName name={studentName} />
          </p>
          {about !== undefined && (
            <p className="flex items-center gap-1.5">
              <NamedIcon name={about.icon} className="text-accent-ink slim:hidden" />
              <span className="min-w-0 break-words">{about.name}</span>
            </p>
          )}
          <p className="text-sm text-ink-muted">{details}</p>
          {story !== undefined && <p className="text-sm text-ink-muted">{story}</p>}
        </div>
      </div>
      <div
        className={cn(
          'flex shrink-0 items-center gap-1 slim:max-w-full slim:flex-wrap',
          lead === undefined ? 'max-sm:ml-13 slim:ml-0' : 'max-sm:ml-auto',
        )}
      >
        {children}
      </div>
    </li>
  );
}
