import { FILTERS, type Filter, type ReportPeriod } from '#contracts/reports/filters';
import { type SelectOption } from '@/components/ui/select';
import { type ReportsView } from './reports-view';

/** A filter that is a choice from a list. */
export type Narrowing = Exclude<Filter, 'period'>;
/** What each filter offers. A filter without options is not shown. */
export type FilterOptions = Readonly<Record<Filter, readonly SelectOption[]>>;

export const PERIOD_LABELS: Record<ReportPeriod, string> = {
  today: 'Today',
  'last-7-days': 'Last 7 days',
  'this-week': 'This week',
  'this-month': 'This month',
  term: 'This term',
  'school-year': 'School year',
  custom: 'Custom period',
};

/** `name`: of its parameter in the URL. `unknown`: the chosen option where it is not offered any more. */
export const NARROWINGS = {
  classId: { name: 'class', label: 'Class', all: 'All classes', unknown: 'Archived class' },
  groupId: { name: 'group', label: 'Group', all: 'No group', unknown: 'Another group' },
  grade: { name: 'grade', label: 'Grade', all: 'All grades', unknown: 'Another grade' },
  categoryId: { name: 'category', label: 'Category', all: 'All categories', unknown: 'Archived category' },
  staffId: { name: 'staff', label: 'Staff', all: 'All staff', unknown: 'Former staff' },
} as const;

export function narrowingsOf(filters: readonly Filter[]): Narrowing[] {
  return FILTERS.filter((filter) => filter !== 'period').filter((filter) => filters.includes(filter));
}

/** What a filter offers, and what is chosen even if it is not offered: an archived class, or staff who left. */
export function optionsOf(
  filter: Narrowing,
  options: FilterOptions,
  view: ReportsView,
): readonly SelectOption[] {
  const { name, unknown } = NARROWINGS[filter];
  const chosen = view[name];
  const isOffered = chosen === null || options[filter].some(({ value }) => value === chosen);
  return isOffered ? options[filter] : [...options[filter], { value: chosen, label: unknown }];
}

/** The chosen filters in words: `['Room 12', 'Grade 4']`. */
export function filterWords(filters: readonly Filter[], options: FilterOptions, view: ReportsView): string[] {
  return narrowingsOf(filters).flatMap((filter) => {
    const chosen = view[NARROWINGS[filter].name];
    return optionsOf(filter, options, view).flatMap(({ value, label }) => (value === chosen ? [label] : []));
  });
}
