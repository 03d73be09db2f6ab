import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useOutletContext } from 'react-router-dom';
import { portalStudent, type PortalStudent } from '#contracts/student-portal/portal-student';
import { Main } from '@/components/main';
import { PageTitle } from '@/components/page-title';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { isSchoolDeactivated } from '@/features/accounts/sign-in/current-user';
import { portalStudentQuery } from '@/features/student-portal/api';
import { Celebration } from '@/components/celebration/celebration';
import { GoalCard } from '@/features/student-portal/components/goal-card';
import { PointCards } from '@/features/student-portal/components/point-cards';
import { PortalHeader } from '@/features/student-portal/components/portal-header';
import { PortalTabs } from '@/features/student-portal/components/portal-tabs';
import { StudentGreeting } from '@/features/student-portal/components/student-greeting';
import { WonPrizes } from '@/features/student-portal/components/won-prizes';
import { standingsQuery } from '@/features/students/houses/api';
import { saveStudent, useStudentRecord } from '@/lib/session/student-record';

// Below what the student comes for, and only some schools have houses.
const StandingsCard = lazy(async () => ({
  default: (await import('@/features/students/houses/components/standings-card')).StandingsCard,
}));

const PortalGoals = lazy(async () => ({ default: (await import('@/routes/portal-goals')).PortalGoals }));

export function StudentPortalPage() {
  const { student } = useStudentRecord();
  if (student !== null) return <Portal key={student.id} known={student} />;
  return isInstalled() ? <LastStudent /> : <Navigate to="/student/login" replace />;
}

/** An app of a person’s own device opens where they left it; in a tab of a browser, the next student signs in. */
function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

/** Shows the portal of the student who was here last and did not sign out. */
function LastStudent() {
  const [isNobody, setIsNobody] = useState(false);
  useEffect(() => {
    void import('@/lib/offline/seen-data')
      .then(({ readSeenStudent }) => readSeenStudent())
      .then((seen) => saveStudent(portalStudent.parse(seen)))
      .catch(() => setIsNobody(true));
  }, []);
  return isNobody ? <Navigate to="/student/login" replace /> : <FullPageSpinner />;
}

function Portal({ known }: { known: PortalStudent }) {
  const notices = useOutletContext<ReactNode>();
  const { data: student, error } = useQuery(portalStudentQuery(known));
  const { data: standings } = useQuery(standingsQuery('this-week'));
  const house = standings?.houses.find(({ id }) => id === student.houseId);
  if (isSchoolDeactivated(error)) return <Navigate to="/school-inactive" replace />;
  return (
    <>
      <PageTitle>Student Portal</PageTitle>
      <PortalHeader student={student} notices={notices} />
      <Main className="mx-auto flex w-full max-w-5xl grow flex-col gap-3 px-4 py-4 sm:gap-6 sm:px-6 sm:py-8">
        <StudentGreeting student={student} house={house?.name} />
        <WonPrizes student={student} />
        <PointCards student={student} />
        <GoalCard student={student} />
        <Suspense fallback={null}>
          <PortalGoals studentId={student.id} />
        </Suspense>
        <PortalTabs student={student} />
        <Suspense fallback={null}>
          <StandingsCard ownHouseId={student.houseId} />
        </Suspense>
      </Main>
      <Celebration />
    </>
  );
}
