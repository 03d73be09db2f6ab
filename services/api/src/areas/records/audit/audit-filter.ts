import { type AuditType } from '#contracts/records/audit';
import { type HourOfDays } from './hour-of-week.js';

/** Which entries of a school somebody looks for. */
export type AuditFilter = {
  schoolId: string;
  studentId?: string | undefined;
  staffId?: string | undefined;
  type?: AuditType | undefined;
  classId?: string | undefined;
  categoryId?: string | undefined;
  minAmount?: number | undefined;
  maxAmount?: number | undefined;
  /** Included. */
  since?: Date | undefined;
  /** Excluded. */
  until?: Date | undefined;
  note?: string | undefined;
  /** The hour in which it happened. */
  hour?: HourOfDays | undefined;
};

/** Whether it filters by what only events of the ledger have. */
export function isOfLedgerOnly({ minAmount, maxAmount, note, hour }: AuditFilter): boolean {
  return minAmount !== undefined || maxAmount !== undefined || note !== undefined || hour !== undefined;
}
