import { type SchoolClass } from '#contracts/classes';
import { Archive, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ListRow } from '@/components/ui/list-row';
import { formatCount } from '@/lib/format';

type ClassListProps = {
  classes: readonly SchoolClass[];
  onEdit: (schoolClass: SchoolClass) => void;
  onArchive: (schoolClass: SchoolClass) => void;
  /** What can be done to the students of a class. */
  studentsMenu: (schoolClass: SchoolClass) => ReactNode;
};

/** The classes in use, for those who look after them. */
export function ClassList({ classes, onEdit, onArchive, studentsMenu }: ClassListProps) {
  return (
    <ul aria-label="Classes" className="divide-y divide-line">
      {classes.map((schoolClass) => {
        const { id, name, description, teacherName, studentCount } = schoolClass;
        return (
          <ListRow
            key={id}
            title={name}
            details={[formatCount(studentCount, 'student'), teacherName, description]}
            actions={
              <>
                {studentsMenu(schoolClass)}
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Edit ${name}`}
                  onClick={() => onEdit(schoolClass)}
                >
                  <Pencil aria-hidden />
                  Edit
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Archive ${name}`}
                  onClick={() => onArchive(schoolClass)}
                >
                  <Archive aria-hidden />
                  Archive
                </Button>
              </>
            }
          />
        );
      })}
    </ul>
  );
}
