import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { type PortalStudent } from '#contracts/portal-student';
import { Main } from '@/components/main';
import { PageTitle } from '@/components/page-title';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { isSchoolDeactivated } from '@/features/auth/api/current-user';
import { portalStudentQuery } from '@/features/student-portal/api/get-portal-student';
import { ActivityTab } from '@/features/student-portal/components/activity-tab';
import { PointCards } from '@/features/student-portal/components/point-cards';
import { PortalHeader } from '@/features/student-portal/components/portal-header';
import { RedemptionTab } from '@/features/student-portal/components/redemption-tab';
import { RewardTab } from '@/features/student-portal/components/reward-tab';
import { StudentGreeting } from '@/features/student-portal/components/student-greeting';
import { useStudentRecord } from '@/lib/session/student-record';

const TABS = [
  { value: 'rewards', label: 'Available Rewards', Content: RewardTab },
  { value: 'redemptions', label: 'My Redemptions', Content: RedemptionTab },
  { value: 'points', label: 'Recent Points', Content: ActivityTab },
] as const;

export function StudentPortalPage() {
  const { student } = useStudentRecord();
  if (student === null) return <Navigate to="/student/login" replace />;
  return <Portal key={student.id} known={student} />;
}

function Portal({ known }: { known: PortalStudent }) {
  const { data: student, error } = useQuery(portalStudentQuery(known));
  if (isSchoolDeactivated(error)) return <Navigate to="/school-inactive" replace />;
  return (
    <>
      <PageTitle>Student Portal</PageTitle>
      <PortalHeader student={student} />
      <Main className="mx-auto flex w-full max-w-5xl grow flex-col gap-5 px-4 py-5 sm:gap-6 sm:px-6 sm:py-8">
        <StudentGreeting student={student} />
        <PointCards student={student} />
        <Tabs defaultValue="rewards">
          <TabsList aria-label="Your rewards and points">
            {TABS.map(({ value, label }) => (
              <TabsTrigger
                key={value}
                value={value}
                className="min-w-0 grow basis-0 px-1 leading-tight whitespace-normal sm:grow-0 sm:basis-auto sm:px-3.5"
              >
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
          {TABS.map(({ value, Content }) => (
            <TabsContent key={value} value={value}>
              <Content student={student} />
            </TabsContent>
          ))}
        </Tabs>
      </Main>
    </>
  );
}
