import { type ResponseOf } from '#contracts/route';
import { type getStudent } from '#contracts/students/students';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { z } from 'zod';
import { AsOfBar, PastMomentButton } from '@/components/as-of-bar';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { Points } from '@/components/ui/points';
import { QueryList } from '@/components/ui/query-list';
import { firstLineQuery, studentAsOfQuery } from '@/features/students/profile/api';
import { balanceText } from '@/features/students/profile/balance-text';
import { RunningAccount } from '@/features/students/profile/components/running-account';
import { useAddress } from '@/lib/browser/use-address';

const accountView = z.object({ asOf: z.iso.datetime().nullable().catch(null) });

/** Why a student's balance is what it is, now or at a past moment. */
export function RunningAccountPage() {
  const { studentId = '' } = useParams();
  const [{ asOf }, change] = useAddress(accountView);
  const show = (next: string | null) => change({ asOf: next }, { replace: asOf !== null });
  const view = { studentId, asOf, show };
  return (
    <QueryList
      query={useQuery(studentAsOfQuery(studentId, asOf))}
      loading={<AccountView {...view} student={undefined} />}
      failure="The account could not be loaded."
    >
      {(student) => <AccountView {...view} student={student} />}
    </QueryList>
  );
}

type AccountViewProps = {
  studentId: string;
  asOf: string | null;
  show: (asOf: string | null) => void;
  student: ResponseOf<typeof getStudent> | undefined;
};

function AccountView({ studentId, asOf, show, student }: AccountViewProps) {
  const { data: first } = useQuery(firstLineQuery(studentId));
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title={student === undefined ? 'Running account' : `${student.name}’s account`}
        description={student?.className}
        actions={
          <>
            {student !== undefined && (
              <Button asChild variant="secondary">
                <Link to={`/?class=${student.classId}&student=${student.id}`}>
                  <ArrowLeft aria-hidden />
                  Profile
                </Link>
              </Button>
            )}
            {asOf === null && <PastMomentButton onChoose={show} />}
          </>
        }
      />
      {asOf !== null && <AsOfBar asOf={asOf} earliest={first?.[0]?.createdAt ?? asOf} onChange={show} />}
      <Card aria-labelledby="account-title">
        <CardHeader className="pb-3">
          <div>
            <CardTitle id="account-title">
              {asOf === null ? 'Why is this balance ' : 'Why was this balance '}
              {student !== undefined && <Points value={student.totalPoints} />}?
            </CardTitle>
            {student !== undefined && <p className="mt-1 text-ink-muted">{balanceText(student)}</p>}
          </div>
        </CardHeader>
        <RunningAccount studentId={studentId} asOf={asOf} />
      </Card>
    </div>
  );
}
