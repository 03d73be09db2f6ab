import { type AdminStudent } from '#contracts/staff/administration';
import { useQuery } from '@tanstack/react-query';
import { RosterName } from '@/components/roster-name';
import { Avatar } from '@/components/ui/avatar';
import { Points } from '@/components/ui/points';
import { type RecordColumn } from '@/components/ui/record-table';
import { type AdminView } from '../admin-view';
import { adminStudentsQuery } from '../api';
import { AdminList } from './admin-list';

type TabProps = { view: AdminView; withSchool: boolean; onPageChange: (page: number) => void };

export function StudentsTab({ view, withSchool, onPageChange }: TabProps) {
  const columns: RecordColumn<AdminStudent>[] = [
    {
      header: 'Student',
      place: 'heading',
      cell: ({ id, name }) => (
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={name} seed={id} />
          <span className="min-w-0 font-medium break-words">
            <RosterName name={name} />
          </span>
        </div>
      ),
    },
    ...(withSchool ? [{ header: 'School', cell: ({ schoolName }: AdminStudent) => schoolName }] : []),
    { header: 'Classroom', cell: ({ className }) => className },
    { header: 'Student ID', cell: ({ studentId }) => studentId ?? '–' },
    { header: 'Grade', cell: ({ grade }) => grade ?? '–' },
    {
      header: 'Total Points now',
      align: 'right',
      cell: ({ totalPoints }) => <Points value={totalPoints} className="text-lg font-semibold" />,
    },
  ];
  return (
    <AdminList
      label="Students"
      noun={{ one: 'student', many: 'students' }}
      list={useQuery(adminStudentsQuery(view))}
      columns={columns}
      page={view.page}
      onPageChange={onPageChange}
    />
  );
}
