import { type Student } from '#contracts/students/students';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { NamedIcon } from '@/components/icons/named-icon';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { type RecordColumn, RecordTable } from '@/components/ui/record-table';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate, formatNumber } from '@/lib/text/format';
import { pastStudentsQuery } from '../api';

type PastClassProps = {
  classId: string;
  asOf: string;
  /** Where a student's account is; absent: the person may not see it. */
  accountLink?: ((student: Student) => string) | undefined;
};

/** The balances of a class as of a past instant. Nothing can be awarded there. */
export function PastClass({ classId, asOf, accountLink }: PastClassProps) {
  const timeZone = useTimeZone();
  const query = useQuery(pastStudentsQuery(classId, asOf));
  return (
    <Card aria-labelledby="past-title" className="overflow-hidden">
      <CardHeader className="pb-3">
        <div>
          <CardTitle id="past-title" className="flex items-center gap-2">
            <Users aria-hidden className="size-5 text-ink-muted" />
            Students
          </CardTitle>
          <p className="mt-1 text-sm text-ink-muted">
            The students who are in the class today, with their balances of then.
          </p>
        </div>
      </CardHeader>
      <QueryList
        query={query}
        loading={
          <div className="px-4 sm:px-6">
            <ListSkeleton label="Loading the balances…" />
          </div>
        }
        failure="The balances could not be loaded."
        empty={<EmptyState icon={<Users />} title="No students in this class" />}
      >
        {(students) => (
          <div
            aria-busy={query.isPlaceholderData}
            className={cn('transition-opacity', query.isPlaceholderData && 'opacity-60')}
          >
            <RecordTable
              label="Balances at that moment"
              columns={columns(timeZone, accountLink)}
              rows={students}
            />
          </div>
        )}
      </QueryList>
    </Card>
  );
}

function columns(timeZone: string, accountLink: PastClassProps['accountLink']): RecordColumn<Student>[] {
  return [
    {
      header: 'Student',
      cell: (student) =>
        accountLink === undefined ? (
          <span className="font-medium">{student.name}</span>
        ) : (
          <Link
            to={accountLink(student)}
            className="inline-flex min-h-11 items-center font-medium text-accent-ink underline-offset-4 hover:underline max-[60rem]:-my-2.5"
          >
            {student.name}
          </Link>
        ),
      place: 'heading',
    },
    {
      header: 'Latest award',
      cell: ({ recentActivity }) =>
        recentActivity === null ? (
          '–'
        ) : (
          <span className="max-[60rem]:text-sm max-[60rem]:text-ink-muted">
            <NamedIcon name={recentActivity.icon} className="mr-1.5 size-4.5 align-[-0.2em]" />
            {recentActivity.categoryName}, {formatDate(recentActivity.createdAt, timeZone)}
          </span>
        ),
      place: 'below',
    },
    {
      header: 'Balance',
      cell: ({ totalPoints }) => formatNumber(totalPoints),
      align: 'right',
      place: 'amount',
    },
  ];
}
