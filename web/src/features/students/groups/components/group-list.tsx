import { type Group } from '#contracts/students/groups';
import { format, parseISO } from 'date-fns';
import { Pencil, Trash2, Users } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ListRow } from '@/components/ui/list-row';
import { formatCount } from '@/lib/text/format';

type GroupListProps = {
  groups: readonly Group[];
  onEdit: (group: Group) => void;
  onMembers: (group: Group) => void;
  onDelete: (group: Group) => void;
};

export function GroupList({ groups, onEdit, onMembers, onDelete }: GroupListProps) {
  return (
    <ul aria-label="Groups" className="divide-y divide-line">
      {groups.map((group) => {
        const { id, name, students, ownerName, isShared, isOver, endsOn, mayManage } = group;
        return (
          <ListRow
            key={id}
            title={name}
            badge={isOver ? <Badge>Over</Badge> : !isShared && <Badge>Not shared</Badge>}
            details={[
              formatCount(students, 'student'),
              ownerName,
              endsOn === null ? null : `until ${format(parseISO(endsOn), 'MMM d, yyyy')}`,
            ]}
            actions={
              mayManage && (
                <>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Students of ${name}`}
                    onClick={() => onMembers(group)}
                  >
                    <Users aria-hidden />
                    Students
                  </Button>
                  <Button variant="ghost" size="sm" aria-label={`Edit ${name}`} onClick={() => onEdit(group)}>
                    <Pencil aria-hidden />
                    Edit
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Delete ${name}`}
                    onClick={() => onDelete(group)}
                  >
                    <Trash2 aria-hidden />
                    Delete
                  </Button>
                </>
              )
            }
          />
        );
      })}
    </ul>
  );
}
