import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type ReportView } from '@/features/reports/report-view';
import { type StudentsView } from '@/features/students/students-view';
import { type DashboardUrl, readDashboardUrl, writeDashboardUrl } from './dashboard-url';

/** The dashboard's view as the address has it, and the ways to change it. */
export function useDashboardUrl() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const url = useMemo(() => readDashboardUrl(params), [params]);

  const change = useCallback(
    (next: (before: DashboardUrl) => Partial<DashboardUrl>, options: { replace?: boolean } = {}) => {
      // Not what was last rendered: of two changes in one moment the second would undo the first.
      const current = readDashboardUrl(new URLSearchParams(window.location.search));
      const search = writeDashboardUrl({ ...current, ...next(current) }).toString();
      void navigate({ search }, { preventScrollReset: true, ...options });
    },
    [navigate],
  );

  const chooseClass = useCallback(
    (classId: string | null) =>
      change(({ students }) => ({
        classId,
        studentId: null,
        students: { ...students, search: '', scope: 'class', page: 1 },
      })),
    [change],
  );
  const viewStudents = useCallback(
    (view: Partial<StudentsView>) =>
      change(({ students }) => ({ students: { ...students, page: 1, ...view } }), {
        // What was typed letter by letter is not a way back.
        replace: view.search !== undefined,
      }),
    [change],
  );
  const viewReport = useCallback(
    (view: Partial<ReportView>) =>
      change(({ report }) => ({ report: { ...report, ...view } }), { replace: true }),
    [change],
  );
  const openProfile = useCallback(
    (studentId: string) => change(() => ({ studentId, tab: 'history' })),
    [change],
  );
  const closeProfile = useCallback(() => change(() => ({ studentId: null, tab: 'history' })), [change]);
  const chooseTab = useCallback(
    (tab: DashboardUrl['tab']) => change(() => ({ tab }), { replace: true }),
    [change],
  );

  return { ...url, chooseClass, viewStudents, viewReport, openProfile, closeProfile, chooseTab };
}

export type DashboardUrlState = ReturnType<typeof useDashboardUrl>;
