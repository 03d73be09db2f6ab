import { type SchoolClass } from '#contracts/classes';
import type { ReactNode } from 'react';
import { Select } from '@/components/ui/select';
import { teacherNames } from '@/lib/text/class-teachers';

type ClassSelectorProps = {
  classes: readonly SchoolClass[];
  chosen: SchoolClass;
  onChoose: (classId: string) => void;
  /** Buttons for the chosen class. */
  tools?: ReactNode;
  figures?: ReactNode;
};

/** Which class the dashboard is about: the page's heading is what changes it. */
export function ClassSelector({ classes, chosen, onChoose, tools, figures }: ClassSelectorProps) {
  const taughtBy = teacherNames(chosen);
  const description = chosen.description ?? (taughtBy === null ? null : `Taught by ${taughtBy}`);
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:flex-nowrap">
      <h1
        aria-label={chosen.name}
        className="min-w-0 grow basis-36 lg:max-w-sm lg:shrink-0 lg:grow-0 lg:basis-auto slim:basis-full"
      >
        <Select
          aria-label="Class"
          className="w-full border-transparent bg-transparent pl-0 text-xl font-semibold tracking-tight sm:text-2xl"
          value={chosen.id}
          onValueChange={onChoose}
          options={classes.map((schoolClass) => ({
            value: schoolClass.id,
            label: schoolClass.name,
            hint: teacherNames(schoolClass) ?? undefined,
          }))}
        />
      </h1>
      {tools}
      <p className="hidden min-w-0 grow truncate px-2 text-sm text-ink-muted lg:block">
        <span className="max-xl:hidden">{description}</span>
      </p>
      {figures}
    </header>
  );
}
