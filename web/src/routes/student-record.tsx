import { type ResponseOf } from '#contracts/route';
import { getStudentRecord } from '#contracts/students/student-record';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { studentRecordQuery } from '@/features/students/profile/api';
import { StudentRecord } from '@/features/students/profile/components/student-record';
import { addressOf } from '@/lib/http/api-client';

/** A student's whole record, for a parent who asks for it. */
export function StudentRecordPage() {
  const { studentId = '' } = useParams();
  return (
    <QueryList
      query={useQuery(studentRecordQuery(studentId))}
      loading={<RecordView studentId={studentId} record={undefined} />}
      failure="The record could not be loaded."
    >
      {(record) => <RecordView studentId={studentId} record={record} />}
    </QueryList>
  );
}

function RecordView({
  studentId,
  record,
}: {
  studentId: string;
  record: ResponseOf<typeof getStudentRecord> | undefined;
}) {
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
