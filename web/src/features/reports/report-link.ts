import { pointsOverTime } from '#contracts/reports/points';
import { redemptionsReport } from '#contracts/reports/rewards';
import { writeAddress } from '@/lib/browser/use-address';
import { type Section } from './report-list';
import { reportsView, type ReportsView } from './reports-view';

/**
 * Path of the page with another view of the same figures, its filters included. A reward narrows its own redemptions alone, and an
 * hour the points over time.
 */
export function reportLink(view: ReportsView, change: Partial<ReportsView>): string {
  const next = { ...view, ...change };
  const reward = next.report === redemptionsReport.name ? next.reward : null;
  const weekHour = next.report === pointsOverTime.name ? next.weekHour : null;
  const search = writeAddress(reportsView, new URLSearchParams(), { ...next, reward, weekHour }).toString();
  return search === '' ? '/reports' : `/reports?${search}`;
}

/** The path; null if it leads to a report that the school hides from the reader. */
export function unlessHidden(path: string | null, hidden: readonly Section[] = []): string | null {
  if (path === null) return null;
  const report = new URLSearchParams(path.split('?')[1]).get('report');
  return hidden.some((section) => section === report) ? null : path;
}
