import { type AuditType } from '#contracts/records/audit';

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
  /** Numbers of the quarters of an hour in which it happened. */
  quarters?: readonly number[] | undefined;
};

/** Whether it filters by what only events of the ledger have. */
export function isOfLedgerOnly({ minAmount, maxAmount, note, quarters }: AuditFilter): boolean {
  return minAmount !== undefined || maxAmount !== undefined || note !== undefined || quarters !== undefined;
}
