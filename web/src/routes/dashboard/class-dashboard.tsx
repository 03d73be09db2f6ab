import { type SchoolClass } from '#contracts/students/classes';
import { redeemReward } from '#contracts/rewards/redemptions';
import { importStudents } from '#contracts/students/student-import';
import { addStudent, getStudent, type Student } from '#contracts/students/students';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useRef, useState } from 'react';
import { AsOfBar } from '@/components/as-of-bar';
import { QuickAwardBar } from '@/features/points/awards/components/quick-award-bar';
import { type Recipient } from '@/features/points/awards/recipient';
import { useChangePreferences } from '@/features/accounts/sign-in/own-session-api';
import { PointsReport } from '@/features/reports/components/points-report';
import { PastClass } from '@/features/students/students/components/past-class';
import { StudentsPanel } from '@/features/students/students/components/students-panel';
import { useSelection } from '@/features/students/students/use-selection';
import { type Store } from '@/lib/browser/store';
import { focusGrid } from '@/lib/browser/use-grid-keys';
import { mayCall } from '@/lib/session/may-call';
import { usePreferences } from '@/lib/session/preferences';
import { useSessionUser } from '@/lib/session/session-user';
import { type Task } from './class-dialogs';
import { optimisticallyIn } from './optimistically';
import { type DashboardUrlState } from './use-dashboard-url';
import { useQuickAwarding } from './use-quick-awarding';
import { useRosterKeys } from './use-roster-keys';

const ClassDialogs = lazy(async () => ({ default: (await import('./class-dialogs')).ClassDialogs }));

type ClassDashboardProps = {
  schoolClass: SchoolClass;
  classes: readonly SchoolClass[];
  url: DashboardUrlState;
  /** The dialog that is open; null: none. */
  tasks: Store<Task | null>;
};

/** One class: its students and its points by category. */
export function ClassDashboard({ schoolClass, classes, url, tasks }: ClassDashboardProps) {
  const { role } = useSessionUser();
  const { rosterLayout } = usePreferences();
  const changePreferences = useChangePreferences();
  const selection = useSelection();
  const client = useQueryClient();
  const [optimistically] = useState(() => optimisticallyIn(client));
  const [quick, quickAwarding] = useQuickAwarding(optimistically, schoolClass.id);
  const toolbar = useRef<HTMLDivElement>(null);
  // The students come first.
  const isShown = useDeferredValue(true, false);
  const { openProfile } = url;
  const onTask = tasks.set;
  const viewProfile = useCallback(({ id }: Student) => openProfile(id), [openProfile]);
  const award = useCallback(
    (recipients: readonly Recipient[]) => onTask({ name: 'award', recipients }),
    [onTask],
  );
  const stopPicking = () => selection.pick(false);
  const redeem = useCallback(
    (students: readonly Student[]) => onTask({ name: 'redeem', students }),
    [onTask],
  );
  const maySeeProfiles = mayCall(getStudent, role);
  useRosterKeys({
    isOn: url.asOf === null,
    classId: schoolClass.id,
    toolbar,
    quick,
    optimistically,
    onKeys: () => onTask({ name: 'keys' }),
  });

  const dialogs = isShown && (
    <Suspense fallback={null}>
      <ClassDialogs
        schoolClass={schoolClass}
        classes={classes}
        url={url}
        tasks={tasks}
        onPointsMoved={stopPicking}
        onRemoved={selection.remove}
        optimistically={optimistically}
        quick={quick}
        onQuickAward={stopPicking}
      />
    </Suspense>
  );

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
        {dialogs}
      </>
    );
  }
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21.5rem]">
        <StudentsPanel
          classId={schoolClass.id}
          view={url.students}
          onViewChange={url.viewStudents}
          layout={rosterLayout}
          onLayoutChange={(next) => changePreferences({ rosterLayout: next })}
          toolbar={toolbar}
          selection={selection}
          quick={quickAwarding}
          onAward={award}
          onRedeem={mayCall(redeemReward, role) ? redeem : undefined}
          onViewProfile={maySeeProfiles ? viewProfile : undefined}
          onAddStudent={mayCall(addStudent, role) ? () => onTask({ name: 'add' }) : undefined}
          onImport={mayCall(importStudents, role) ? () => onTask({ name: 'import' }) : undefined}
        />
        {isShown && (
          <PointsReport
            classId={schoolClass.id}
            view={url.report}
            onViewChange={url.viewReport}
            className="xl:sticky xl:top-[calc(5rem+var(--notice-height,0px))]"
          />
        )}
      </div>
      {dialogs}
      {quick.reason !== null && (
        <QuickAwardBar
          reason={quick.reason}
          taps={quick.taps}
          onChange={() => onTask({ name: 'quick-award' })}
          onDone={() => {
            quick.stop();
            focusGrid();
          }}
        />
      )}
    </>
  );
}
