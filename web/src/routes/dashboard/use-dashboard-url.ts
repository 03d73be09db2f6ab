import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { PERIODS } from '@/features/reports/periods';
import { type ReportView } from '@/features/reports/report-view';
import { PROFILE_TABS, type ProfileTab } from '@/features/students/profile/profile-tabs';
import { SORTS, type StudentsView } from '@/features/students/students/students-view';
import { useAddress, useAddressDialog } from '@/lib/browser/use-address';

/** What the dashboard keeps in its URL, to bookmark or send to a colleague. */
export const dashboardView = z.object({
  /** As requested; it may not exist. */
  class: z.string().nullable().catch(null),
  /** Shown in place of a class. */
  group: z.string().nullable().catch(null),
  search: z.string().catch(''),
  scope: z.enum(['class', 'school']).catch('class'),
  sort: z.literal(SORTS).catch('name'),
  page: z.coerce.number().int().min(1).catch(1),
  weeks: z.coerce.number().pipe(z.literal(PERIODS)).catch(4),
  show: z.enum(['chart', 'table']).catch('chart'),
  /** The past instant whose balances are shown; null: now. */
  asOf: z.iso.datetime().nullable().catch(null),
  /** Whether the latest awards are open. */
  awards: z.literal('recent').nullable().catch(null),
  /** What a shortcut of the installed app opens it for. */
  do: z.enum(['award', 'quick-award']).nullable().catch(null),
  /** Whose profile is open. */
  student: z.string().nullable().catch(null),
  tab: z.enum(PROFILE_TABS).catch('history'),
});

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
      change({ class: classId, group: null, student: null, search: '', scope: 'class', page: 1 }),
    [change],
  );
  const chooseGroup = useCallback(
    (groupId: string) =>
      change({ group: groupId, asOf: null, student: null, search: '', scope: 'class', page: 1 }),
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

  const endShortcut = useCallback(() => change({ do: null }, { replace: true }), [change]);

  const { asOf } = view;
  // The slider’s moments are no stops on the way back.
  const showMoment = useCallback(
    (next: string | null) => change({ asOf: next }, { replace: asOf !== null }),
    [change, asOf],
  );

  const { class: classId, student: studentId, tab } = view;
  return {
    classId,
    groupId: view.group,
    students,
    report,
    studentId,
    tab,
    asOf,
    showsAwards: view.awards !== null,
    shortcut: view.do,
    endShortcut,
    opensDialog: studentId !== null || view.awards !== null || view.do !== null,
    showMoment,
    chooseClass,
    chooseGroup,
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
