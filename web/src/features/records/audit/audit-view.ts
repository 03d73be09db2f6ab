import { AUDIT_TYPES } from '#contracts/records/audit';
import { z } from 'zod';

const isoDay = z.iso.date().nullable().catch(null);
const amount = z.coerce.number().int().min(1).max(1_000_000_000).nullable().catch(null);
const oneId = z.uuid().nullable().catch(null);

/** What the address says about the audit. */
export const auditView = z.object({
  type: z.enum(AUDIT_TYPES).nullable().catch(null),
  student: oneId,
  staff: oneId,
  class: oneId,
  category: oneId,
  /** An hour of the week, both or neither. */
  weekday: z.coerce.number().int().min(1).max(7).nullable().catch(null),
  hour: z.coerce.number().int().min(0).max(23).nullable().catch(null),
  from: isoDay,
  to: isoDay,
  min: amount,
  max: amount,
  note: z.string().max(200).catch(''),
  /** The entry whose dialog is open. */
  entry: z
    .string()
    .regex(/^[lca]\d{1,15}$/)
    .nullable()
    .catch(null),
});
export type AuditView = z.output<typeof auditView>;
export type AuditChange = { [Name in keyof AuditView]?: AuditView[Name] | undefined };

export const NO_FILTERS: AuditChange = {
  type: null,
  student: null,
  staff: null,
  class: null,
  category: null,
  weekday: null,
  hour: null,
  from: null,
  to: null,
  min: null,
  max: null,
  note: '',
};

export function filtersOf({
  weekday,
  hour,
  student,
  staff,
  class: classId,
  category,
  min,
  max,
  note,
  ...view
}: AuditView) {
  const isAnHour = weekday !== null && hour !== null;
  return {
    ...(isAnHour && { weekday, hour }),
    studentId: student ?? undefined,
    staffId: staff ?? undefined,
    classId: classId ?? undefined,
    categoryId: category ?? undefined,
    minAmount: min ?? undefined,
    maxAmount: max ?? undefined,
    type: view.type ?? undefined,
    from: view.from ?? undefined,
    to: view.to ?? undefined,
    note: note === '' ? undefined : note,
  };
}
export type AuditFilters = ReturnType<typeof filtersOf>;

export function hasFilters(view: AuditView): boolean {
  return Object.values(filtersOf(view)).some((value) => value !== undefined);
}
