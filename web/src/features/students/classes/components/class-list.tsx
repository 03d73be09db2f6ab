import { type SchoolClass } from '#contracts/students/classes';
import type { ReactNode } from 'react';
import { EditAndArchive } from '@/components/ui/edit-and-archive';
import { ListRow } from '@/components/ui/list-row';
import { teacherNames } from '@/lib/text/class-teachers';
import { formatCount } from '@/lib/text/format';

type ClassListProps = {
  classes: readonly SchoolClass[];
  onEdit: (schoolClass: SchoolClass) => void;
  onArchive: (schoolClass: SchoolClass) => void;
  /** Actions for the students of a class. */
  studentsMenu: (schoolClass: SchoolClass) => ReactNode;
};

/** The classes in use, for those who look after them. */
export function ClassList({ classes, onEdit, onArchive, studentsMenu }: ClassListProps) {
  return (
    <ul aria-label="Classes" className="divide-y divide-line">
      {classes.map((schoolClass) => {
        const { id, name, description, studentCount } = schoolClass;
        return (
          <ListRow
            key={id}
            title={name}
            details={[formatCount(studentCount, 'student'), teacherNames(schoolClass), description]}
            actions={
              <>
                {studentsMenu(schoolClass)}
                <EditAndArchive
                  name={name}
                  onEdit={() => onEdit(schoolClass)}
                  onArchive={() => onArchive(schoolClass)}
                />
              </>
            }
          />
        );
      })}
    </ul>
  );
}
