import { redeemReward } from '#contracts/rewards/redemptions';
import { type SchoolClass } from '#contracts/students/classes';
import { importStudents } from '#contracts/students/student-import';
import { addStudent, getStudent, type Student } from '#contracts/students/students';
import { DEFAULT_AWARD } from '#domain/points';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { AsOfBar } from '@/components/as-of-bar';
import { cn } from '@/components/ui/cn';
import { warn } from '@/components/ui/toast';
import { useChangePreferences } from '@/features/accounts/sign-in/own-session-api';
import { QuickAwardBar } from '@/features/points/awards/components/quick-award-bar';
import { latestPoints } from '@/features/points/awards/quick-taps';
import { type Recipient } from '@/features/points/awards/recipient';
import { type QuickAward, useQuickAward } from '@/features/points/awards/use-quick-award';
import { pointCategoriesQuery } from '@/features/points/categories/api';
import { haveValues } from '@/features/points/categories/have-values';
import { PointsReport } from '@/features/reports/components/points-report';
import { PastClass } from '@/features/students/students/components/past-class';
import { StudentsPanel } from '@/features/students/students/components/students-panel';
import { type QuickAwarding } from '@/features/students/students/student-list-context';
import { useSelection } from '@/features/students/students/use-selection';
import { canVibrate, playTone, vibrate } from '@/lib/browser/feedback';
import { useSomebodyIsHere } from '@/lib/browser/somebody';
import { type Store } from '@/lib/browser/store';
import { focusGrid } from '@/lib/browser/use-grid-keys';
import { type Optimistically } from '@/lib/live/point-move';
import { mayCall } from '@/lib/session/may-call';
import { usePreferences } from '@/lib/session/preferences';
import { useSessionUser } from '@/lib/session/session-user';
import { tapFeedback } from '@/lib/session/tap-feedback';
import { formatCount } from '@/lib/text/format';
import { type Task } from './class-dialogs';
import { optimisticallyIn } from './optimistically';
import { type DashboardUrlState } from './use-dashboard-url';
import { useRosterKeys } from './use-roster-keys';

/** The dialogs take as long to start as the students: a slow device shows those first. */
const DIALOGS_AFTER_MS = 2_000;
const ClassDialogs = lazy(async () => ({ default: (await import('./class-dialogs')).ClassDialogs }));

type ClassDashboardProps = {
  /** A class or, where it is null, a group. */
  schoolClass: SchoolClass | null;
  groupId: string | null;
  classes: readonly SchoolClass[];
  url: DashboardUrlState;
  /** The dialog that is open; null: none. */
  tasks: Store<Task | null>;
};

/** One class: its students and its points by category; or the students of a group. */
export function ClassDashboard({ schoolClass, groupId, classes, url, tasks }: ClassDashboardProps) {
  const { role } = useSessionUser();
  const classId = schoolClass?.id ?? null;
  const { rosterLayout } = usePreferences();
  const changePreferences = useChangePreferences();
  const selection = useSelection();
  const client = useQueryClient();
  const [optimistically] = useState(() => optimisticallyIn(client));
  const [quick, quickAwarding] = useQuickAwarding(optimistically, classId);
  const toolbar = useRef<HTMLDivElement>(null);
  // The students come first.
  const isShown = useDeferredValue(true, false);
  const isLeisurely = useSomebodyIsHere(DIALOGS_AFTER_MS);
  // An address may open one.
  const needsDialogs = isLeisurely || url.opensDialog;
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
    classId,
    toolbar,
    quick,
    optimistically,
    onKeys: () => onTask({ name: 'keys' }),
  });

  // The dialogs load them.
  const { data: hasValues = false } = useQuery({
    ...pointCategoriesQuery(classId),
    select: haveValues,
    enabled: false,
  });

  const dialogs = isShown && needsDialogs && (
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

  if (url.asOf !== null && schoolClass !== null) {
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
      <div
        className={cn(
          'grid grid-cols-1 items-start gap-4',
          schoolClass !== null && 'xl:grid-cols-[minmax(0,1fr)_21.5rem]',
        )}
      >
        <StudentsPanel
          classId={classId}
          groupId={groupId}
          view={url.students}
          onViewChange={url.viewStudents}
          layout={rosterLayout}
          onLayoutChange={(next) => changePreferences({ rosterLayout: next })}
          toolbar={toolbar}
          selection={selection}
          quick={quickAwarding}
          hasValues={hasValues}
          onAward={award}
          onRedeem={mayCall(redeemReward, role) ? redeem : undefined}
          onViewProfile={maySeeProfiles ? viewProfile : undefined}
          onAddStudent={
            schoolClass !== null && mayCall(addStudent, role) ? () => onTask({ name: 'add' }) : undefined
          }
          onImport={
            schoolClass !== null && mayCall(importStudents, role)
              ? () => onTask({ name: 'import' })
              : undefined
          }
        />
        {isShown && schoolClass !== null && (
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

/** Quick award, and what the list of students needs of it; null: it is off. */
function useQuickAwarding(
  optimistically: Optimistically,
  classId: string | null,
): [QuickAward, QuickAwarding | null] {
  const { id: userId } = useSessionUser();
  const signal = useCallback(() => {
    const { sound, vibration } = tapFeedback(userId);
    if (sound) playTone();
    if (vibration && canVibrate()) vibrate();
  }, [userId]);
  const quick = useQuickAward(optimistically, signal);
  const { reason, taps, give, undo } = quick;
  useCategoryInUse(quick, classId);
  const category = reason?.category.name;
  const points = reason?.category.value ?? DEFAULT_AWARD;
  const awarding = useMemo(
    () =>
      category === undefined
        ? null
        : {
            gift: `${formatCount(points, 'point')} for ${category}`,
            points,
            onTap: give,
            latestOf: ({ id }: Student) => latestPoints(taps.get(), id),
            subscribe: taps.subscribe,
            onUndo: undo,
          },
    [category, points, give, undo, taps],
  );
  return [quick, awarding];
}

/** Ends Quick award when its category is archived: each tap would be refused. A new name or icon shows in the bar. */
function useCategoryInUse({ reason, changeCategory, stop }: QuickAward, classId: string | null): void {
  const { data: categories } = useQuery({ ...pointCategoriesQuery(classId), enabled: reason !== null });
  const chosen = reason?.category;
  const present = categories?.find(({ id }) => id === chosen?.id);
  const isGone = chosen !== undefined && categories !== undefined && present === undefined;
  const name = chosen?.name;
  useEffect(() => {
    if (!isGone) return;
    stop();
    warn({ title: 'Quick award has ended', description: `${name} is no longer in use.` });
  }, [isGone, name, stop]);
  useEffect(() => {
    if (present !== undefined && present !== chosen) changeCategory(present);
  }, [present, chosen, changeCategory]);
}
