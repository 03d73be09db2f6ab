import { Ban, CircleCheck, EllipsisVertical, Pencil, Trash2, Users } from 'lucide-react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { type RecordColumn, RecordTable } from '@/components/ui/record-table';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate, formatNumber } from '@/lib/text/format';
import { isBeingDeleted, isCounted, type ListedSchool } from '../api';
import { Contact, SchoolName, Status } from './school-cells';

export type SchoolAction = 'open' | 'edit' | 'users' | 'status' | 'delete';

type SchoolsTableProps = {
  schools: readonly ListedSchool[];
  onAct: (action: SchoolAction, school: ListedSchool) => void;
};

const COUNTS: readonly RecordColumn<ListedSchool>[] = (
  [
    ['Users', 'userCount'],
    ['Classes', 'classCount'],
    ['Students', 'studentCount'],
  ] as const
).map(([header, count]) => ({
  header,
  align: 'right',
  place: 'figure',
  cell: (school) => formatNumber(school[count] ?? 0),
}));

export function SchoolsTable({ schools, onAct }: SchoolsTableProps) {
  const timeZone = useTimeZone();
  const columns: RecordColumn<ListedSchool>[] = [
    { header: 'School', place: 'heading', cell: (school) => <SchoolName school={school} /> },
    { header: 'Contact', cell: (school) => <Contact school={school} /> },
    ...(schools.every(isCounted) ? COUNTS : []),
    { header: 'Created', cell: ({ createdAt }) => formatDate(createdAt, timeZone) },
    { header: 'Status', place: 'below', cell: (school) => <Status school={school} /> },
    {
      header: 'Actions',
      align: 'right',
      place: 'corner',
      cell: (school) =>
        !isBeingDeleted(school) && <Actions school={school} onAct={(action) => onAct(action, school)} />,
    },
  ];
  return <RecordTable label="Schools" columns={columns} rows={schools} />;
}

type ActionsProps = { school: ListedSchool; onAct: (action: SchoolAction) => void };

function Actions({ school: { name, isActive }, onAct }: ActionsProps) {
  return (
    <div className="flex items-center justify-end gap-1">
      {isActive && (
        <Button variant="soft" size="sm" aria-label={`Open ${name}`} onClick={() => onAct('open')}>
          Open
        </Button>
      )}
      <ActionsMenu name={name} isActive={isActive} onAct={onAct} />
    </div>
  );
}

type ActionsMenuProps = Pick<ActionsProps, 'onAct'> & Pick<ListedSchool, 'name' | 'isActive'>;

function ActionsMenu({ name, isActive, onAct }: ActionsMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <PlainIconButton label={`Actions for ${name}`}>
          <EllipsisVertical aria-hidden />
        </PlainIconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => onAct('users')}>
          <Users aria-hidden />
          View Users
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onAct('edit')}>
          <Pencil aria-hidden />
          Edit School
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onAct('status')}>
          {isActive ? <Ban aria-hidden /> : <CircleCheck aria-hidden />}
          {isActive ? 'Deactivate' : 'Activate'}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem destructive onSelect={() => onAct('delete')}>
          <Trash2 aria-hidden />
          Delete School…
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
