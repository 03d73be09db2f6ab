import { type Period } from './periods';

/** The part of the report that is on screen, as the address has it. */
export type ReportView = { period: Period; show: 'chart' | 'table' };
