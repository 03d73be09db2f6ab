import { listReportPins } from '#contracts/reports/pins';
import { showWorthALook } from '#contracts/reports/worth-a-look';
import { getFirstSteps } from '#contracts/schools/first-steps';
import { archiveClass, createClass, type SchoolClass, setDefaultClass } from '#contracts/students/classes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2, Zap } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { QueryList } from '@/components/ui/query-list';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useSetDefaultClass } from '@/features/accounts/sign-in/own-session-api';
import { recentAwardsQuery } from '@/features/points/awards/api';
import { recentAwardsTitle } from '@/features/points/awards/recent-awards-title';
import { SchoolWeek } from '@/features/reports/components/school-week';
import { firstStepsQuery } from '@/features/schools/first-steps/api';
import { classesQuery } from '@/features/students/classes/api';
import { ArchiveClassDialog } from '@/features/students/classes/components/archive-class-dialog';
import { ClassFigures } from '@/features/students/classes/components/class-figures';
import { ClassMenu } from '@/features/students/classes/components/class-menu';
import { ClassSelector } from '@/features/students/classes/components/class-selector';
import { NoClasses } from '@/features/students/classes/components/no-classes';
import { createStore } from '@/lib/browser/store';
import { focusGrid } from '@/lib/browser/use-grid-keys';
import { LARGE, useMediaQuery } from '@/lib/browser/use-media-query';
import { rememberClass, useChosenClass } from '@/lib/session/chosen-class';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { groupsQuery } from '@/features/students/groups/api';
import { ClassDashboard } from '@/routes/dashboard/class-dashboard';
import { type Task } from '@/routes/dashboard/class-dialogs';
import { DashboardLayout } from '@/routes/dashboard/dashboard-layout';
import { DashboardSkeleton } from '@/routes/dashboard/dashboard-skeleton';
import { LoadedLater } from '@/routes/dashboard/loaded-later';
import { RosterButtons, RosterItems } from '@/routes/dashboard/roster-items';
import { useDashboardUrl } from '@/routes/dashboard/use-dashboard-url';

// Few create one, and its form needs a library of its own.
const CreateClassDialog = lazy(async () => ({
  default: (await import('@/features/students/classes/components/create-class-dialog')).CreateClassDialog,
}));

// Only new schools have them.
const FirstSteps = lazy(async () => ({ default: (await import('./dashboard/first-steps')).FirstSteps }));

/** Room for the week of the school above the students. Elsewhere it is a line below them, so that eight of them are seen. */
const ROOMY = '(width >= 40rem) and (height >= 50rem)';

export function DashboardPage() {
  const { id: userId, role, defaultClassId } = useSessionUser();
  const query = useQuery(classesQuery());
  const { data: groups = [] } = useQuery(groupsQuery());
  const url = useDashboardUrl();
  const lastClassId = useChosenClass(userId);
  const isRoomy = useMediaQuery(ROOMY);
  const hasButtons = useMediaQuery(LARGE);
  const [isCreating, setIsCreating] = useState(false);
  const client = useQueryClient();
  const prefetchAwards = () => void client.infiniteQuery(recentAwardsQuery()).catch(() => undefined);
  const [tasks] = useState(() => createStore<Task | null>(() => null));
  const { shortcut, endShortcut } = url;
  useEffect(() => {
    if (shortcut === null) return;
    if (shortcut === 'quick-award') tasks.set({ name: 'quick-award' });
    else focusGrid();
    endShortcut();
  }, [shortcut, endShortcut, tasks]);
  useEffect(() => {
    if (url.classId !== null) rememberClass(userId, url.classId);
  }, [userId, url.classId]);
  const seesWeek = url.asOf === null && mayCall(showWorthALook, role);
  const create = mayCall(createClass, role) ? () => setIsCreating(true) : undefined;

  const mayStart = mayCall(getFirstSteps, role);
  const { data: firstSteps } = useQuery({ ...firstStepsQuery(), enabled: mayStart });
  const chosenOf = (classes: readonly SchoolClass[]) =>
    choose(classes, [url.classId, lastClassId, defaultClassId]);

  const dashboard = (classes: readonly SchoolClass[]) => {
    const chosen = chosenOf(classes);
    const group = groups.find(({ id }) => id === url.groupId);
    if (chosen === undefined) {
      return (
        <>
          <h1 className="sr-only">Dashboard</h1>
          <NoClasses onCreate={create} />
        </>
      );
    }
    return (
      <>
        <ClassSelector
          classes={classes}
          groups={groups}
          chosen={group === undefined ? chosen : { ...group, description: null }}
          onChoose={(id) =>
            groups.some((each) => each.id === id) ? url.chooseGroup(id) : url.chooseClass(id)
          }
          tools={
            <>
              {url.asOf === null && (
                <Button
                  variant="secondary"
                  className="max-sm:px-2 lg:max-xl:size-11 lg:max-xl:px-0"
                  onClick={() => tasks.set({ name: 'quick-award' })}
                >
                  <Zap aria-hidden className="max-sm:hidden" />
                  <span className="lg:max-xl:sr-only">Quick award</span>
                </Button>
              )}
              <IconButton
                label={recentAwardsTitle(role)}
                variant="secondary"
                // Asked for while the pointer is on its way.
                onPointerEnter={prefetchAwards}
                onFocus={prefetchAwards}
                onClick={url.openAwards}
              >
                <Undo2 aria-hidden />
              </IconButton>
              {group === undefined && (
                <ClassOptions
                  schoolClass={chosen}
                  classes={classes}
                  onChoose={url.chooseClass}
                  onCreate={create}
                >
                  <RosterItems
                    schoolClass={chosen}
                    onTask={tasks.set}
                    hasButtons={hasButtons}
                    onShowMoment={url.showMoment}
                  />
                </ClassOptions>
              )}
            </>
          }
          actions={
            hasButtons && group === undefined && <RosterButtons schoolClass={chosen} onTask={tasks.set} />
          }
          figures={url.asOf === null && group === undefined && <ClassFigures classId={chosen.id} />}
        />
        <ClassDashboard
          key={group?.id ?? chosen.id}
          schoolClass={group === undefined ? chosen : null}
          groupId={group?.id ?? null}
          classes={classes}
          url={url}
          tasks={tasks}
        />
      </>
    );
  };
  return (
    <QueryList query={query} loading={<DashboardSkeleton />} failure="The classes could not be loaded.">
      {(classes) => (
        <DashboardLayout>
          {classes.length > 0 && <SkipToStudents />}
          {firstSteps?.done != null && url.asOf === null && (
            <Suspense fallback={null}>
              <FirstSteps
                done={firstSteps.done}
                schoolClass={chosenOf(classes)}
                onCreateClass={() => setIsCreating(true)}
                onTask={tasks.set}
              />
            </Suspense>
          )}
          {isRoomy && classes.length > 0 && seesWeek && <SchoolWeek opens />}
          {dashboard(classes)}
          {!isRoomy && classes.length > 0 && seesWeek && <SchoolWeek opens={false} />}
          {/* Below everything else, so that nothing moves when they come. They show the present. */}
          {classes.length > 0 && url.asOf === null && (
            <LoadedLater
              placeId={url.groupId ?? chosenOf(classes)?.id ?? ''}
              pins={mayCall(listReportPins, role)}
            />
          )}
          {isCreating && (
            <Suspense fallback={null}>
              <CreateClassDialog
                open
                onOpenChange={setIsCreating}
                onCreated={({ id }) => url.chooseClass(id)}
              />
            </Suspense>
          )}
        </DashboardLayout>
      )}
    </QueryList>
  );
}

/** Saves the keyboard the buttons and figures above the students. */
function SkipToStudents() {
  return (
    <button
      type="button"
      className="sr-only z-60 rounded-md bg-accent px-4 py-3 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      onClick={() => focusGrid({ preventScroll: false })}
    >
      Skip to students
    </button>
  );
}

/** The first wanted class that is in the list, else the first class of the list. */
function choose(
  classes: readonly SchoolClass[],
  wanted: readonly (string | null)[],
): SchoolClass | undefined {
  const [found] = wanted.flatMap((id) => classes.find((each) => each.id === id) ?? []);
  return found ?? classes[0];
}

type ClassOptionsProps = {
  schoolClass: SchoolClass;
  classes: readonly SchoolClass[];
  /** Null: no class is left. */
  onChoose: (classId: string | null) => void;
  /** Absent for those who may not create a class. */
  onCreate?: (() => void) | undefined;
  /** Menu items for the students of the class. */
  children: ReactNode;
};

/** The menu of the chosen class, and the dialogs of its items. */
function ClassOptions({ schoolClass, classes, onChoose, onCreate, children }: ClassOptionsProps) {
  const { role, defaultClassId } = useSessionUser();
  const setDefault = useSetDefaultClass();
  const [leaving, setLeaving] = useState<SchoolClass | null>(null);
  if (!mayCall(setDefaultClass, role)) return null;

  return (
    <>
      <ClassMenu
        isDefault={schoolClass.id === defaultClassId}
        mayManage={mayCall(archiveClass, role)}
        onCreate={onCreate}
        onSetDefault={() =>
          setDefault.mutate(schoolClass.id, {
            onSuccess: () =>
              toast({
                title: 'Default class set',
                description: `Your dashboard opens with ${schoolClass.name}.`,
              }),
            onError: (error) => toastFailure(error, { title: 'Failed to Set Default' }),
          })
        }
        onArchive={() => setLeaving(schoolClass)}
      >
        {children}
      </ClassMenu>
      <ArchiveClassDialog
        schoolClass={leaving}
        onClose={() => setLeaving(null)}
        onArchived={({ id }) => onChoose(nextTo(classes, id))}
        onFailure={(error) => toastFailure(error, 'Failed to archive class.')}
      />
    </>
  );
}

/** The class after this one in the list, else the one before it. */
function nextTo(classes: readonly SchoolClass[], classId: string): string | null {
  const at = classes.findIndex(({ id }) => id === classId);
  return (classes[at + 1] ?? classes[at - 1])?.id ?? null;
}
