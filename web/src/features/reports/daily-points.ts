import { type LiveMessage } from '#contracts/live';
import { type DailyPoints, getDailyPoints } from '#contracts/reports/reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** `from` and `to` are days of the school, both included. */
export const dailyPointsQuery = (classId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['daily-points', classId, from, to],
    queryFn: ({ signal }) => call(getDailyPoints, { query: { classId, from, to }, signal }),
    meta: {
      live: {
        topics: ['points'],
        classId,
        apply: withNewDays(classId),
        asOf: ({ asOfRevision }: DailyPoints) => asOfRevision,
      },
    },
  });

const withNewDays =
  (classId: string) =>
  (daily: DailyPoints, { changes }: LiveMessage): DailyPoints => {
    if (changes === undefined || daily.asOfRevision >= changes.asOfRevision) return daily;
    const shown = new Set(daily.days);
    const changed = changes.days.filter((each) => each.classId === classId && shown.has(each.day));
    if (changed.length === 0) return daily;
    const isChanged = new Set(changed.map(({ day }) => day));
    const rows = [
      ...daily.rows.filter(({ day }) => !isChanged.has(day)),
      ...changed.flatMap((each) => each.rows),
    ];
    const categories = new Map(
      [...daily.categories, ...changed.flatMap((each) => each.categories)].map((each) => [each.id, each]),
    );
    return {
      ...daily,
      rows: rows.sort((a, b) => a.day.localeCompare(b.day)),
      categories: [...categories.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')),
      asOfRevision: changes.asOfRevision,
    };
  };
