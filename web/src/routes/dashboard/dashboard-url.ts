import { isProfileTab, type ProfileTab } from '@/features/profile/profile-tabs';
import { PERIODS } from '@/features/reports/periods';
import { type ReportView } from '@/features/reports/report-view';
import { isSort, type StudentsView } from '@/features/students/students-view';

/** What of the dashboard a person would bookmark or send to a colleague. */
export type DashboardUrl = {
  /** As asked for: it may not exist, or not any more. */
  classId: string | null;
  students: StudentsView;
  report: ReportView;
  /** Whose profile is open. */
  studentId: string | null;
  tab: ProfileTab;
};

const DEFAULT_SORT = 'name';
const DEFAULT_PERIOD = 4;

export function readDashboardUrl(params: URLSearchParams): DashboardUrl {
  const page = Number(params.get('page'));
  const sort = params.get('sort');
  const tab = params.get('tab');
  return {
    classId: params.get('class'),
    students: {
      search: params.get('search') ?? '',
      scope: params.get('scope') === 'school' ? 'school' : 'class',
      sort: isSort(sort) ? sort : DEFAULT_SORT,
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    },
    report: {
      period: PERIODS.find((weeks) => `${weeks}` === params.get('weeks')) ?? DEFAULT_PERIOD,
      show: params.get('show') === 'table' ? 'table' : 'chart',
    },
    studentId: params.get('student'),
    tab: isProfileTab(tab) ? tab : 'history',
  };
}

/** Only what is not as it would be anyway, so that addresses stay short. */
export function writeDashboardUrl({
  classId,
  students,
  report,
  studentId,
  tab,
}: DashboardUrl): URLSearchParams {
  const entries: [name: string, value: string | null, usual: string | null][] = [
    ['class', classId, null],
    ['search', students.search, ''],
    ['scope', students.scope, 'class'],
    ['sort', students.sort, DEFAULT_SORT],
    ['page', `${students.page}`, '1'],
    ['weeks', `${report.period}`, `${DEFAULT_PERIOD}`],
    ['show', report.show, 'chart'],
    ['student', studentId, null],
    ['tab', tab, 'history'],
  ];
  return new URLSearchParams(
    entries.flatMap(([name, value, usual]) => (value === null || value === usual ? [] : [[name, value]])),
  );
}
