import { type CountedSchool } from '#contracts/schools';
import { Ban, CircleCheck, EllipsisVertical, Pencil, Trash2, Users } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { type RecordColumn, RecordTable } from '@/components/ui/record-table';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate, formatNumber } from '@/lib/text/format';
import { DeletionProgress } from './deletion-progress';

export type SchoolAction = 'edit' | 'users' | 'status' | 'delete';

type SchoolsTableProps = {
  schools: readonly CountedSchool[];
  onAct: (action: SchoolAction, school: CountedSchool) => void;
};

export function SchoolsTable({ schools, onAct }: SchoolsTableProps) {
  const timeZone = useTimeZone();
  const columns: RecordColumn<CountedSchool>[] = [
    { header: 'School', place: 'heading', cell: (school) => <SchoolName school={school} /> },
    { header: 'Contact', cell: (school) => <Contact school={school} /> },
    { header: 'Users', align: 'right', place: 'figure', cell: ({ userCount }) => formatNumber(userCount) },
    {
      header: 'Classes',
      align: 'right',
      place: 'figure',
      cell: ({ classCount }) => formatNumber(classCount),
    },
    {
      header: 'Students',
      align: 'right',
      place: 'figure',
      cell: ({ studentCount }) => formatNumber(studentCount),
    },
    { header: 'Created', cell: ({ createdAt }) => formatDate(createdAt, timeZone) },
    { header: 'Status', place: 'below', cell: (school) => <Status school={school} /> },
    {
      header: 'Actions',
      align: 'right',
      place: 'corner',
      cell: (school) =>
        school.deletionProgress === null && (
          <Actions school={school} onAct={(action) => onAct(action, school)} />
        ),
    },
  ];
  return <RecordTable label="Schools" columns={columns} rows={schools} />;
}

function SchoolName({ school: { name, description } }: { school: CountedSchool }) {
  return (
    <>
      <p className="font-medium break-words">{name}</p>
      {description !== null && <p className="truncate text-sm text-ink-muted">{description}</p>}
    </>
  );
}

function Contact({ school: { contactEmail, contactPhone } }: { school: CountedSchool }) {
  if (contactEmail === null && contactPhone === null) return '–';
  return (
    <>
      {contactEmail !== null && <p className="truncate">{contactEmail}</p>}
      {contactPhone !== null && <p className="truncate text-sm text-ink-muted">{contactPhone}</p>}
    </>
  );
}

function Status({ school: { isActive, deletionProgress } }: { school: CountedSchool }) {
  if (deletionProgress !== null) return <DeletionProgress progress={deletionProgress} />;
  return isActive ? <Badge variant="accent">Active</Badge> : <Badge variant="warning">Inactive</Badge>;
}

type ActionsProps = { school: CountedSchool; onAct: (action: SchoolAction) => void };

function Actions({ school: { name, isActive }, onAct }: ActionsProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={`Actions for ${name}`} tooltip={false}>
          <EllipsisVertical aria-hidden />
        </IconButton>
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
