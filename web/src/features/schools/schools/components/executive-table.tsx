import { type CountedSchool } from '#contracts/schools/schools';
import { Button } from '@/components/ui/button';
import { type RecordColumn, RecordTable } from '@/components/ui/record-table';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate, formatNumber } from '@/lib/text/format';
import { isBeingDeleted } from '../api';
import { Contact, SchoolName, Status } from './school-cells';

type ExecutiveTableProps = {
  schools: readonly CountedSchool[];
  onOpen: (school: CountedSchool) => void;
  onChangeStatus: (school: CountedSchool) => void;
};

/** All schools as executives see them, to be opened, activated and deactivated. */
export function ExecutiveTable({ schools, onOpen, onChangeStatus }: ExecutiveTableProps) {
  const timeZone = useTimeZone();
  const columns: RecordColumn<CountedSchool>[] = [
    { header: 'School', place: 'heading', cell: (school) => <SchoolName school={school} /> },
    { header: 'Contact', cell: (school) => <Contact school={school} /> },
    { header: 'Created', cell: ({ createdAt }) => formatDate(createdAt, timeZone) },
    {
      header: 'Users',
      align: 'right',
      place: 'figure',
      cell: ({ userCount }) => formatNumber(userCount),
    },
    {
      header: 'Students',
      align: 'right',
      place: 'figure',
      cell: ({ studentCount }) => formatNumber(studentCount),
    },
    { header: 'Status', place: 'below', cell: (school) => <Status school={school} /> },
    {
      header: 'Action',
      align: 'right',
      cell: (school) =>
        !isBeingDeleted(school) && (
          <div className="flex justify-end gap-2">
            {school.isActive && (
              <Button
                variant="soft"
                size="sm"
                aria-label={`Open ${school.name}`}
                onClick={() => onOpen(school)}
              >
                Open
              </Button>
            )}
            <StatusButton school={school} onClick={() => onChangeStatus(school)} />
          </div>
        ),
    },
  ];
  return <RecordTable label="Schools" columns={columns} rows={schools} />;
}

function StatusButton({ school, onClick }: { school: CountedSchool; onClick: () => void }) {
  const label = school.isActive ? 'Deactivate' : 'Activate';
  return (
    <Button variant="secondary" size="sm" aria-label={`${label} ${school.name}`} onClick={onClick}>
      {label}
    </Button>
  );
}
