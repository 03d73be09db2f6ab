import { getStudentRecord } from '#contracts/student-record';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { studentRecordQuery } from '@/features/profile/api/get-student-record';
import { StudentRecord } from '@/features/profile/components/student-record';
import { addressOf } from '@/lib/http/api-client';
import { messageOf } from '@/lib/http/api-error';

/** A student's whole record, for a parent who asks for it. */
export function StudentRecordPage() {
  const { studentId = '' } = useParams();
  const { data: record, error, refetch } = useQuery(studentRecordQuery(studentId));
  if (record === undefined && error !== null)
    return (
      <ErrorState
        message={messageOf(error, 'The record could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 sm:gap-6">
      <PageHeader
        title={record === undefined ? 'Student record' : `Record of ${record.name}`}
        description="Everything that the school keeps about the student in Laurel."
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <Button asChild variant="secondary">
              <Link to={record?.archivedAt === null ? `/?student=${studentId}` : '/'}>
                <ArrowLeft aria-hidden />
                {record?.archivedAt === null ? 'Profile' : 'Dashboard'}
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <a href={addressOf(getStudentRecord, { params: { studentId } })} download="student-record.json">
                <Download aria-hidden />
                Download
              </a>
            </Button>
            <Button disabled={record === undefined} onClick={() => window.print()}>
              <Printer aria-hidden />
              Print
            </Button>
          </span>
        }
      />
      {record === undefined ? (
        <ListSkeleton label="Loading the record…" />
      ) : (
        <StudentRecord record={record} />
      )}
    </div>
  );
}
