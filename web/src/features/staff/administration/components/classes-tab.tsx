import { type AdminClass } from '#contracts/staff/administration';
import { useQuery } from '@tanstack/react-query';
import { type RecordColumn } from '@/components/ui/record-table';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate, formatNumber } from '@/lib/text/format';
import { type AdminView } from '../admin-view';
import { adminClassesQuery } from '../api';
import { AdminList } from './admin-list';

type TabProps = { view: AdminView; withSchool: boolean; onPageChange: (page: number) => void };

export function ClassesTab({ view, withSchool, onPageChange }: TabProps) {
  const timeZone = useTimeZone();
  const columns: RecordColumn<AdminClass>[] = [
    { header: 'Class', place: 'heading', cell: (row) => <ClassName schoolClass={row} /> },
    ...(withSchool ? [{ header: 'School', cell: ({ schoolName }: AdminClass) => schoolName }] : []),
    { header: 'Teacher', cell: ({ teacherName }) => teacherName ?? '–' },
    { header: 'Students', align: 'right', cell: ({ studentCount }) => formatNumber(studentCount) },
    { header: 'Created', align: 'right', cell: ({ createdAt }) => formatDate(createdAt, timeZone) },
  ];
  return (
    <AdminList
      label="Classes"
      noun={{ one: 'class', many: 'classes' }}
      list={useQuery(adminClassesQuery(view))}
      columns={columns}
      page={view.page}
      onPageChange={onPageChange}
    />
  );
}

function ClassName({ schoolClass: { name, description } }: { schoolClass: AdminClass }) {
  return (
    <>
      <p className="font-medium break-words">{name}</p>
      {description !== null && <p className="truncate text-sm text-ink-muted">{description}</p>}
    </>
  );
}
