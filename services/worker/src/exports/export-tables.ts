import { type ExportPart } from '#contracts/records/exports';
import { type RawBuilder, sql } from 'kysely';

export type ColumnType = 'uuid' | 'text' | 'integer' | 'boolean' | 'instant' | 'json';
/** Names of columns with their types, in the order of the file. */
export type ExportColumns = Readonly<Record<string, ColumnType>>;
type Scope = { schoolId: string; balancesAsOf: Date | null };

/** A file of rows. `rows` selects its columns in an order that the rows alone decide. */
export type ExportTable = {
  part: ExportPart;
  name: string;
  columns: ExportColumns;
  rows: (scope: Scope) => RawBuilder<Record<string, unknown>>;
};

const pointTransactions: ExportTable = {
  part: 'point-transactions',
  name: 'point-transactions',
  columns: {
    revision: 'integer',
    source_id: 'uuid',
    student_id: 'uuid',
    class_id: 'uuid',
    house_id: 'uuid',
    kind: 'text',
    amount: 'integer',
    balance_after: 'integer',
    award_id: 'uuid',
    category_id: 'uuid',
    reward_id: 'uuid',
    actor_kind: 'text',
    actor_id: 'text',
    occurred_at: 'instant',
    reversed_at: 'instant',
  },
  rows: ({ schoolId }) => sql`
    SELECT revision, source_id, student_id, class_id, house_id, kind, amount, balance_after, award_id, category_id,
           reward_id, actor_kind, actor_id, occurred_at, reversed_at
    FROM readmodel.point_transactions WHERE school_id = ${schoolId} ORDER BY revision, student_id, source_id`,
};

const balances: ExportTable = {
  part: 'balances',
  name: 'balances',
  columns: {
    student_id: 'uuid',
    balance: 'integer',
    earned: 'integer',
    reversed: 'integer',
    spent: 'integer',
    cleared: 'integer',
    carried: 'integer',
  },
  rows: ({ schoolId, balancesAsOf }) =>
    balancesAsOf === null ? balancesNow(schoolId) : balancesAt(schoolId, balancesAsOf),
};

const balancesNow = (schoolId: string): RawBuilder<Record<string, unknown>> => sql`
  SELECT student_id, balance, earned, reversed, spent, cleared, carried
  FROM readmodel.student_balances WHERE school_id = ${schoolId} ORDER BY student_id`;

/** A sum over all lines: an export of a whole school reads them once, whatever the instant. */
const balancesAt = (schoolId: string, instant: Date): RawBuilder<Record<string, unknown>> => sql`
  SELECT student_id, sum(amount)::bigint AS balance,
         coalesce(sum(amount) FILTER (WHERE kind = 'award'), 0)::bigint AS earned,
         coalesce(-sum(amount) FILTER (WHERE kind = 'reversal'), 0)::bigint AS reversed,
         coalesce(-sum(amount) FILTER (WHERE kind IN ('redemption', 'refund', 'raffle_entry')), 0)::bigint AS spent,
         coalesce(-sum(amount) FILTER (WHERE kind = 'reset'), 0)::bigint AS cleared,
         coalesce(sum(amount) FILTER (WHERE kind = 'carried_over'), 0)::bigint AS carried
  FROM readmodel.point_transactions WHERE school_id = ${schoolId} AND occurred_at <= ${instant}
  GROUP BY student_id ORDER BY student_id`;

const students: ExportTable = {
  part: 'students',
  name: 'students',
  columns: {
    id: 'uuid',
    name: 'text',
    student_number: 'text',
    grade: 'text',
    class_id: 'uuid',
    class_name: 'text',
    created_at: 'instant',
    archived_at: 'instant',
  },
  rows: ({ schoolId }) => sql`
    SELECT s.id, s.name, s.student_number, s.grade, s.class_id, c.name AS class_name, s.created_at, s.archived_at
    FROM directory.students s JOIN directory.classes c ON c.id = s.class_id
    WHERE s.school_id = ${schoolId} AND s.removed_at IS NULL ORDER BY s.id`,
};

const staff: ExportTable = {
  part: 'staff',
  name: 'staff',
  columns: {
    id: 'uuid',
    name: 'text',
    email: 'text',
    role: 'text',
    is_active: 'boolean',
    created_at: 'instant',
  },
  rows: ({ schoolId }) => sql`
    SELECT id, shown_name AS name, coalesce(invited_email, email) AS email, role, is_active, created_at
    FROM directory.users WHERE school_id = ${schoolId} AND erased_at IS NULL ORDER BY id`,
};

const redemptions: ExportTable = {
  part: 'redemptions',
  name: 'redemptions',
  columns: {
    revision: 'integer',
    redemption_id: 'uuid',
    reward_id: 'uuid',
    reward_name: 'text',
    student_id: 'uuid',
    class_id: 'uuid',
    points_spent: 'integer',
    status: 'text',
    actor_kind: 'text',
    actor_id: 'text',
    redeemed_at: 'instant',
    closed_by_kind: 'text',
    closed_by_id: 'text',
    closed_at: 'instant',
    refund_reason: 'text',
  },
  rows: ({ schoolId }) => sql`
    SELECT r.revision, r.redemption_id, r.reward_id, w.name AS reward_name, r.student_id, r.class_id, r.points_spent,
           r.status, r.actor_kind, r.actor_id, r.redeemed_at, r.closed_by_kind, r.closed_by_id, r.closed_at,
           r.refund_reason
    FROM readmodel.redemptions r LEFT JOIN directory.rewards w ON w.id = r.reward_id
    WHERE r.school_id = ${schoolId} ORDER BY r.revision, r.redemption_id`,
};

const raffleDraws: ExportTable = {
  part: 'raffles',
  name: 'raffle-draws',
  columns: {
    revision: 'integer',
    reward_id: 'uuid',
    reward_name: 'text',
    seed: 'text',
    seed_commitment: 'text',
    entries_hash: 'text',
    actor_kind: 'text',
    actor_id: 'text',
    drawn_at: 'instant',
  },
  rows: ({ schoolId }) => sql`
    SELECT d.revision, d.reward_id, w.name AS reward_name, d.seed, d.seed_commitment, d.entries_hash, d.actor_kind,
           d.actor_id, d.drawn_at
    FROM readmodel.raffle_draws d LEFT JOIN directory.rewards w ON w.id = d.reward_id
    WHERE d.school_id = ${schoolId} ORDER BY d.revision, d.reward_id`,
};

const raffleEntries: ExportTable = {
  part: 'raffles',
  name: 'raffle-entries',
  columns: {
    revision: 'integer',
    entry_id: 'uuid',
    reward_id: 'uuid',
    student_id: 'uuid',
    class_id: 'uuid',
    points_spent: 'integer',
    actor_kind: 'text',
    actor_id: 'text',
    entered_at: 'instant',
    winner_place: 'integer',
    prize_fulfilled_at: 'instant',
  },
  rows: ({ schoolId }) => sql`
    SELECT e.revision, e.entry_id, e.reward_id, e.student_id, e.class_id, e.points_spent, e.actor_kind, e.actor_id,
           e.entered_at, w.place AS winner_place, w.fulfilled_at AS prize_fulfilled_at
    FROM readmodel.raffle_entries e
    LEFT JOIN readmodel.raffle_winners w ON w.reward_id = e.reward_id AND w.entry_id = e.entry_id
    WHERE e.school_id = ${schoolId} ORDER BY e.revision, e.entry_id`,
};

const directoryChanges: ExportTable = {
  part: 'directory-changes',
  name: 'directory-changes',
  columns: {
    id: 'integer',
    at: 'instant',
    actor_kind: 'text',
    actor_id: 'text',
    action: 'text',
    entity: 'text',
    entity_id: 'text',
    before: 'json',
    after: 'json',
    personal_fields: 'json',
  },
  rows: ({ schoolId }) => sql`
    SELECT id, at, actor_kind, actor_id, action, entity, entity_id, before, after, personal_fields
    FROM directory.audit_log WHERE school_id = ${schoolId} ORDER BY id`,
};

/** Tables of an export, in the order of the files in the ZIP. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  pointTransactions,
  balances,
  students,
  staff,
  redemptions,
  raffleDraws,
  raffleEntries,
  directoryChanges,
];
