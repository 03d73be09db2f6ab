import { useCallback, useMemo } from 'react';
import { type ProfileTab } from '@/features/students/profile/profile-tabs';
import { type ReportView } from '@/features/reports/report-view';
import { type StudentsView } from '@/features/students/students/students-view';
import { useAddress, useAddressDialog } from '@/lib/browser/use-address';
import { dashboardView } from './dashboard-url';

const NO_AWARDS = { awards: null } as const;
const NO_PROFILE = { student: null, tab: 'history' } as const;

/** The dashboard's view as kept in the URL, and functions that change it. */
export function useDashboardUrl() {
  const [view, change] = useAddress(dashboardView);
  const { search, scope, sort, page, weeks, show } = view;
  const students = useMemo<StudentsView>(() => ({ search, scope, sort, page }), [search, scope, sort, page]);
  const report = useMemo<ReportView>(() => ({ period: weeks, show }), [weeks, show]);

  const chooseClass = useCallback(
    (classId: string | null) =>
      change({ class: classId, student: null, search: '', scope: 'class', page: 1 }),
    [change],
  );
  const viewStudents = useCallback(
    (next: Partial<StudentsView>) =>
      // The Back button should not step through the search letter by letter.
      change({ page: 1, ...next }, { replace: next.search !== undefined }),
    [change],
  );
  const viewReport = useCallback(
    ({ period, ...next }: Partial<ReportView>) => change({ weeks: period, ...next }, { replace: true }),
    [change],
  );
  const { open, close: closeProfile } = useAddressDialog(view.student !== null, change, NO_PROFILE);
  const openProfile = useCallback(
    (studentId: string) => open({ student: studentId, tab: 'history' }),
    [open],
  );
  const chooseTab = useCallback((tab: ProfileTab) => change({ tab }, { replace: true }), [change]);

  const { open: openWith, close: closeAwards } = useAddressDialog(view.awards !== null, change, NO_AWARDS);
  const openAwards = useCallback(() => openWith({ awards: 'recent' }), [openWith]);

  const { asOf } = view;
  // The slider’s moments are no stops on the way back.
  const showMoment = useCallback(
    (next: string | null) => change({ asOf: next }, { replace: asOf !== null }),
    [change, asOf],
  );

  const { class: classId, student: studentId, tab } = view;
  return {
    classId,
    students,
    report,
    studentId,
    tab,
    asOf,
    showsAwards: view.awards !== null,
    showMoment,
    chooseClass,
    viewStudents,
    viewReport,
    openProfile,
    closeProfile,
    chooseTab,
    openAwards,
    closeAwards,
  };
}

export type DashboardUrlState = ReturnType<typeof useDashboardUrl>;
