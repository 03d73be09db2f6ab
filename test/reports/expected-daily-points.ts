import type { DailyPoints } from '#contracts/reports/reports';
import { categoryCell, compared, groups } from './expected.js';
import { figures, type Oracle } from './oracle.js';

/** Points of a class by day and category, read off the facts. @param oracle of one class, all its categories and staff */
export function expectedDailyPoints(
  oracle: Oracle,
): Omit<DailyPoints, 'categories'> & { categories: object[] } {
  const cells = [...groups(oracle.lines(), ({ at, categoryId }) => `${oracle.day(at)} ${categoryId}`)];
  const rows = cells.map(([key, lines]) => {
    const [day = '', categoryId = ''] = key.split(' ');
    const { awards, net } = figures(lines);
    return { day, categoryId, awards, points: net };
  });
  const name = (categoryId: string): string => oracle.name(categoryId).name;
  return {
    days: oracle.days(),
    categories: [...new Set(rows.map(({ categoryId }) => categoryId))]
      .map((id) => categoryCell(oracle.name(id)))
      .sort((one, other) => compared(one.name, other.name)),
    rows: rows.sort(
      (one, other) => compared(one.day, other.day) || compared(name(one.categoryId), name(other.categoryId)),
    ),
    asOfRevision: oracle.known.length - 1,
  };
}
