import { type SchoolClass } from '#contracts/students/classes';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/lib/text/format';
import { teacherNames } from '@/lib/text/class-teachers';

/** What the dashboard can be about: a class, or a group of students of several classes. */
type Chosen = { id: string; name: string; description: string | null };

type ClassSelectorProps = {
  classes: readonly SchoolClass[];
  groups: readonly { id: string; name: string; students: number }[];
  chosen: Chosen;
  /** The id of a class or a group. */
  onChoose: (id: string) => void;
  /** Buttons for the chosen class. */
  tools?: ReactNode;
  /** Buttons for its students. */
  actions?: ReactNode;
  figures?: ReactNode;
};

/** Which class the dashboard is about: the page's heading is what changes it. */
export function ClassSelector({
  classes,
  groups,
  chosen,
  onChoose,
  tools,
  actions,
  figures,
}: ClassSelectorProps) {
  const { description } = chosen;
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:flex-nowrap">
      {/* A description takes no room: name and description are together as high as the buttons. */}
      <div
        className={cn(
          'min-w-0 grow basis-28 sm:basis-36 lg:max-w-sm lg:grow-0 lg:basis-auto slim:basis-full',
          description !== null && 'relative -top-2',
        )}
      >
        <h1 aria-label={chosen.name}>
          <Select
            aria-label="Class"
            className="w-full border-transparent bg-transparent pl-0 text-xl font-semibold tracking-tight sm:text-2xl"
            value={chosen.id}
            onValueChange={onChoose}
            options={[
              ...classes.map((schoolClass) => ({
                value: schoolClass.id,
                label: schoolClass.name,
                hint: teacherNames(schoolClass) ?? undefined,
              })),
              ...groups.map(({ id, name, students }) => ({
                value: id,
                label: name,
                hint: `Group, ${formatCount(students, 'student')}`,
              })),
            ]}
          />
        </h1>
        {description !== null && (
          <p className="pointer-events-none -my-2 truncate text-xs leading-4 text-ink-muted">{description}</p>
        )}
      </div>
      {tools}
      <div className="hidden grow lg:block" />
      {actions}
      {figures}
    </header>
  );
}
