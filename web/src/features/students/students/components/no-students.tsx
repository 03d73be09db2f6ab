import { SearchX, UserPlus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

type NoStudentsProps = {
  search: string;
  scope: 'class' | 'school';
  onClear: () => void;
  onAddStudent?: (() => void) | undefined;
  onImport?: (() => void) | undefined;
  isGroup?: boolean;
};

export function NoStudents({
  search,
  scope,
  onClear,
  onAddStudent,
  onImport,
  isGroup = false,
}: NoStudentsProps) {
  if (search.trim() !== '') {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No Students Found"
        description={`No match for “${search.trim()}” in this ${scope}.`}
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear search
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<UserPlus />}
      title="No Students Yet"
      description={
        isGroup
          ? 'Its owner or an administrator can add students to this group, in Settings.'
          : onAddStudent
            ? 'Add the first student, or import all of them, to start awarding points.'
            : 'A school administrator can add students to this class.'
      }
      action={
        <>
          {onAddStudent && <Button onClick={onAddStudent}>Add Student</Button>}
          {onImport && (
            <Button variant="secondary" onClick={onImport}>
              Import a spreadsheet
            </Button>
          )}
        </>
      }
    />
  );
}
