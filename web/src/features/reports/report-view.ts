import { type Period } from './periods';

/** What the report shows, as kept in the URL. */
export type ReportView = { period: Period; show: 'chart' | 'table' };
