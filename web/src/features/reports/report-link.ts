import { writeAddress } from '@/lib/browser/use-address';
import { reportsView, type ReportsView } from './reports-view';

/** Path of the page with another view of the same figures, its filters included. */
export function reportLink(view: ReportsView, change: Partial<ReportsView>): string {
  const search = writeAddress(reportsView, new URLSearchParams(), { ...view, ...change }).toString();
  return search === '' ? '/reports' : `/reports?${search}`;
}
