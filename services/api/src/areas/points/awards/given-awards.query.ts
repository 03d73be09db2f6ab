import { type GivenAward } from '#contracts/points/awards';
import { type PageInput } from '#contracts/pages';
import { type Database } from '#database/schema';
import { colorOf, iconOfCategory } from '#domain/looks';
import { inRosterOrder, type NameOrder } from '#domain/roster-order';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { Page, rowsOf } from '../../../core/http/page.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

type Row = Omit<GivenAward, 'createdAt' | 'icon' | 'color' | 'recipients'> & {
  createdAt: Date;
  icon: string | null;
  color: string | null;
  /** Null if the students are not there any more. */
  recipients: GivenAward['recipients'] | null;
};

/** Awards as they were given, with all their students. */
@Injectable()
export class GivenAwardsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Those that the caller may take back, as `mayReverse` says: administrators get anyone's, others their own. */
  async latest(caller: Caller, { cursor, limit }: PageInput): Promise<Page<GivenAward[]>> {
    const wanted = { staffId: ownOf(caller), cursor, limit: rowsOf({ limit }) };
    const { rows } = await givenAwards(caller.schoolId, wanted).execute(this.db);
    // To count everyone's would be to read most of the ledger.
    return Page.of(rows, { limit }, null).map((page) =>
      page.flatMap((row) => toAward(row, caller.nameOrder) ?? []),
    );
  }

  async one(caller: Caller, awardId: string): Promise<GivenAward> {
    const { rows } = await givenAwards(caller.schoolId, { awardId, limit: 1 }).execute(this.db);
    const award = rows[0] && toAward(rows[0], caller.nameOrder);
    if (award === undefined) throw notFound('awardId', 'This award does not exist');
    return award;
  }
}

function toAward({ icon, color, ...row }: Row, nameOrder: NameOrder): GivenAward | undefined {
  if (row.recipients === null) return undefined;
  const { categoryName: name } = row;
  // Inside JSON, Postgres writes an instant with an offset.
  const recipients = inRosterOrder(row.recipients, nameOrder).map((each) => ({
    ...each,
    reversedAt: each.reversedAt === null ? null : new Date(each.reversedAt).toISOString(),
  }));
  const look =
    name === null
      ? { icon: null, color: null }
      : { icon: iconOfCategory({ name, icon }), color: colorOf(color) };
  return { ...row, ...look, createdAt: row.createdAt.toISOString(), recipients };
}

function ownOf({ role, userId }: Caller): string | undefined {
  return role === 'school_admin' ? undefined : userId;
}

type Wanted = {
  awardId?: string;
  staffId?: string | undefined;
  /** Those before this revision. */
  cursor?: number | undefined;
  limit: number;
};

/** Latest first; each wish that is absent is met by all. */
export function givenAwards(schoolId: string, { awardId, staffId, cursor, limit }: Wanted): RawBuilder<Row> {
  const byStaff = sql`AND e.actor_kind = 'staff' AND e.actor_id COLLATE "C" = ${staffId}::text`;
  return sql<Row>`
    SELECT e.subject_id AS "awardId", e.amount, c.name AS "categoryName", c.icon, c.color, n.note,
           coalesce(u.shown_name, 'Former staff') AS "awardedByName", e.occurred_at AS "createdAt",
           e.actor_id AS "awardedById", e.revision, r.recipients
    FROM (
      SELECT * FROM readmodel.ledger_entries e
      WHERE e.school_id = ${schoolId} AND e.type = 'PointsAwarded'
        ${staffId === undefined ? sql`` : byStaff}
        ${cursor === undefined ? sql`` : sql`AND e.revision < ${cursor}`}
        ${awardId === undefined ? sql`` : sql`AND e.subject_id = ${awardId}`}
      ORDER BY e.revision DESC
      LIMIT ${limit}
    ) e
    CROSS JOIN LATERAL (
      SELECT json_agg(
               json_build_object('id', t.student_id, 'name', s.name, 'classId', t.class_id, 'reversedAt', t.reversed_at)
               ORDER BY t.student_id) AS recipients
      FROM readmodel.point_transactions t JOIN directory.students s ON s.id = t.student_id
      WHERE t.school_id = e.school_id AND t.revision = e.revision
    ) r
    LEFT JOIN directory.point_categories c ON c.id = e.category_id
    LEFT JOIN directory.award_notes n ON n.award_id = e.subject_id
    LEFT JOIN LATERAL (
      SELECT shown_name FROM directory.users WHERE e.actor_kind = 'staff' AND id::text = e.actor_id LIMIT 1
    ) u ON true
    ORDER BY e.revision DESC`;
}
