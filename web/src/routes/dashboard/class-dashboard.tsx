import { type SchoolClass } from '#contracts/classes';
import { redeemReward } from '#contracts/redemptions';
import { importStudents } from '#contracts/student-import';
import { addStudent, getStudent, type Student } from '#contracts/students';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react';
import { AsOfBar, PastMomentButton } from '@/components/as-of-bar';
import { type Recipient } from '@/features/awards/recipient';
import { ClassStatCards } from '@/features/classes/components/class-stat-cards';
import { PointsReport } from '@/features/reports/components/points-report';
import { PastClass } from '@/features/students/components/past-class';
import { StudentsPanel } from '@/features/students/components/students-panel';
import { useSelection } from '@/features/students/use-selection';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { type Task } from './class-dialogs';
import { optimisticallyIn } from './optimistically';
import { RosterTools } from './roster-tools';
import { type DashboardUrlState } from './use-dashboard-url';

const ClassDialogs = lazy(async () => ({ default: (await import('./class-dialogs')).ClassDialogs }));

type ClassDashboardProps = {
  schoolClass: SchoolClass;
  classes: readonly SchoolClass[];
  url: DashboardUrlState;
};

/** One class: its figures, its students and its points by category. */
export function ClassDashboard({ schoolClass, classes, url }: ClassDashboardProps) {
  const { role } = useSessionUser();
  const selection = useSelection();
  const client = useQueryClient();
  const [optimistically] = useState(() => optimisticallyIn(client));
  const [task, setTask] = useState<Task | null>(null);
  // The students come first.
  const isShown = useDeferredValue(true, false);
  const { openProfile } = url;
  const viewProfile = useCallback(({ id }: Student) => openProfile(id), [openProfile]);
  const award = useCallback((recipients: readonly Recipient[]) => setTask({ name: 'award', recipients }), []);
  const redeem = useCallback((students: readonly Student[]) => setTask({ name: 'redeem', students }), []);
  const maySeeProfiles = mayCall(getStudent, role);

  if (url.asOf !== null) {
    const at = encodeURIComponent(url.asOf);
    return (
      <>
        <AsOfBar asOf={url.asOf} earliest={schoolClass.createdAt} onChange={url.showMoment} />
        <PastClass
          classId={schoolClass.id}
          asOf={url.asOf}
          accountLink={maySeeProfiles ? ({ id }) => `/students/${id}/account?asOf=${at}` : undefined}
        />
      </>
    );
  }
  return (
    <>
      <ClassStatCards classId={schoolClass.id} />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_21.5rem]">
        <StudentsPanel
          classId={schoolClass.id}
          view={url.students}
          onViewChange={url.viewStudents}
          selection={selection}
          onAward={award}
          onRedeem={mayCall(redeemReward, role) ? redeem : undefined}
          onViewProfile={maySeeProfiles ? viewProfile : undefined}
          onAddStudent={mayCall(addStudent, role) ? () => setTask({ name: 'add' }) : undefined}
          onImport={mayCall(importStudents, role) ? () => setTask({ name: 'import' }) : undefined}
          tools={
            <>
              <PastMomentButton onChoose={url.showMoment} />
              <RosterTools schoolClass={schoolClass} onRemoved={selection.remove} />
            </>
          }
        />
        {isShown && (
          <PointsReport
            classId={schoolClass.id}
            view={url.report}
            onViewChange={url.viewReport}
            className="xl:sticky xl:top-22"
          />
        )}
      </div>
      {isShown && (
        <Suspense fallback={null}>
          <ClassDialogs
            schoolClass={schoolClass}
            classes={classes}
            url={url}
            task={task}
            onTask={setTask}
            onPointsMoved={selection.clear}
            optimistically={optimistically}
          />
        </Suspense>
      )}
    </>
  );
}
