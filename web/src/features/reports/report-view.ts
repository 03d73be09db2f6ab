import { type Period } from './periods';

/** What of the report is on screen, as the address has it. */
export type ReportView = { period: Period; show: 'chart' | 'table' };
