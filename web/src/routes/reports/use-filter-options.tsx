import { REPORT_PERIODS } from '#contracts/reports/filters';
import { useQuery } from '@tanstack/react-query';
import { InlineIcon } from '@/components/icons/inline-icon';
import { classesQuery } from '@/features/students/classes/api';
import { allPointCategoriesQuery } from '@/features/points/categories/api';
import { reportChoicesQuery } from '@/features/reports/api';
import { type FilterOptions, PERIOD_LABELS } from '@/features/reports/filters';
import { gradeText } from '@/lib/text/grade';

/** What the filters of the reports offer to this person. */
export function useFilterOptions(): FilterOptions {
  const { data: classes = [] } = useQuery(classesQuery());
  const { data: categories = [] } = useQuery(allPointCategoriesQuery());
  const { data: choices } = useQuery(reportChoicesQuery());
  const periods = REPORT_PERIODS.filter((period) => period !== 'term' || choices?.hasTerms === true);
  return {
    period: periods.map((period) => ({ value: period, label: PERIOD_LABELS[period] })),
    classId: classes.map(({ id, name }) => ({ value: id, label: name })),
    grade: choices?.grades.map((grade) => ({ value: grade, label: gradeText(grade) })) ?? [],
    categoryId: categories.map(({ id, name, className, icon, color }) => ({
      value: id,
      label: name,
      hint: className ?? undefined,
      icon: <InlineIcon icon={icon} color={color} className="mr-0" />,
    })),
    staffId: choices?.staff.map(({ id, name }) => ({ value: id, label: name })) ?? [],
  };
}
