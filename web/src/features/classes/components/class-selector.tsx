import { type SchoolClass } from '#contracts/classes';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { teacherNames } from '@/lib/text/class-teachers';

type ClassSelectorProps = {
  classes: readonly SchoolClass[];
  chosen: SchoolClass;
  onChoose: (classId: string) => void;
  /** Absent for those who may not create one. */
  onCreate?: (() => void) | undefined;
  /** Actions for the chosen class. */
  menu?: ReactNode;
};

/** Which class the dashboard is about. */
export function ClassSelector({ classes, chosen, onChoose, onCreate, menu }: ClassSelectorProps) {
  const taughtBy = teacherNames(chosen);
  const description = chosen.description ?? (taughtBy === null ? null : `Taught by ${taughtBy}`);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl leading-tight font-semibold tracking-tight text-balance sm:text-[1.75rem]">
          {chosen.name}
        </h1>
        {description !== null && <p className="mt-1 max-w-2xl text-pretty text-ink-muted">{description}</p>}
      </div>
      <div className="flex w-full gap-2 sm:w-auto">
        <Select
          aria-label="Class"
          className="min-w-0 grow sm:w-60"
          value={chosen.id}
          onValueChange={onChoose}
          options={classes.map((schoolClass) => ({
            value: schoolClass.id,
            label: schoolClass.name,
            hint: teacherNames(schoolClass) ?? undefined,
          }))}
        />
        {menu}
        {onCreate && (
          <Button variant="secondary" onClick={onCreate}>
            <Plus aria-hidden />
            New Class
          </Button>
        )}
      </div>
    </header>
  );
}
