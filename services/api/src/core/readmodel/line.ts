import { type PointTransaction } from '#contracts/points/point-transactions';
import { type PortalTransaction } from '#contracts/student-portal/student-portal';
import { type PointTransactions } from '#database/schema';
import { type Actor } from '#domain/ledger/events';
import { colorOf, iconOfCategory, iconOfReward } from '#domain/looks';
import { type Selectable, sql } from 'kysely';

/** A line of a statement, for any reader. */
export type Line = Omit<PointTransaction, 'isReversible'> & { actor: Actor };

/** A category and a reward of the directory, as `NAMED_IN_LINES` selects them. */
export type Named = {
  category_name: string | null;
  category_icon: string | null;
  category_color: string | null;
  reward_name: string | null;
  reward_icon: string | null;
};

/** A row of `point_transactions` with the names that `NAMES_OF_LINES` adds. */
export type LineRow = Omit<Selectable<PointTransactions>, 'school_id' | 'class_id' | 'reward_id'> &
  Named & {
    student_name: string;
    note: string | null;
    /** Null unless it is somebody of the staff who exists. */
    shown_name: string | null;
  };

/** SQL: columns of a query that joins `directory.point_categories` as `c` and `directory.rewards` as `r`. */
export const NAMED_IN_LINES = sql`c.name AS category_name, c.icon AS category_icon, c.color AS category_color,
           r.name AS reward_name, r.icon AS reward_icon`;

/**
 * Joins the directory's names for the ids in a row of `point_transactions`, `t`. Actors are limited, so that each is
 * looked up along its index: the planner would hash all users of the district instead.
 */
export const NAMES_OF_LINES = sql`LEFT JOIN directory.point_categories c ON c.id = t.category_id
    LEFT JOIN directory.rewards r ON r.id = t.reward_id
    LEFT JOIN directory.award_notes n ON n.award_id = t.source_id AND t.kind = 'award'
    LEFT JOIN LATERAL (
      SELECT shown_name FROM directory.users WHERE t.actor_kind = 'staff' AND id::text = t.actor_id LIMIT 1
    ) u ON true`;

export function toLine(row: LineRow): Line {
  return {
    id: `${row.source_id}:${row.student_id}`,
    kind: row.kind,
    studentId: row.student_id,
    studentName: row.student_name,
    amount: row.amount,
    balanceAfter: row.balance_after,
    awardId: row.award_id,
    categoryId: row.category_id,
    categoryName: row.category_name,
    rewardName: row.reward_name,
    ...lookOf(row),
    note: row.note,
    awardedByName: nameOfActor(row),
    createdAt: row.occurred_at.toISOString(),
    reversedAt: row.reversed_at?.toISOString() ?? null,
    revision: row.revision,
    actor: { kind: row.actor_kind, id: row.actor_id },
  };
}

/** The line alone, without ids of what it names. */
export function withoutIds(line: Line) {
  return {
    id: line.id,
    kind: line.kind,
    amount: line.amount,
    balanceAfter: line.balanceAfter,
    categoryName: line.categoryName,
    rewardName: line.rewardName,
    icon: line.icon,
    color: line.color,
    note: line.note,
    awardedByName: line.awardedByName,
    createdAt: line.createdAt,
    reversedAt: line.reversedAt,
  } satisfies Partial<Line>;
}

/** The line as its student sees it: who gave an award is named, who reversed or refunded one is not. */
export function toOwnLine(line: Line): PortalTransaction {
  const { id, kind, studentId, actor, awardedByName, revision } = line;
  return {
    ...withoutIds(line),
    id: id.slice(0, -studentId.length - 1),
    awardedByName: kind === 'award' && actor.kind === 'staff' ? awardedByName : null,
    revision,
  };
}

/** The icon of what is named, and its color if that is a category. */
export function lookOf(row: Named): Pick<Line, 'icon' | 'color'> {
  const { category_name, category_icon, category_color, reward_name, reward_icon } = row;
  if (category_name !== null) {
    const icon = iconOfCategory({ name: category_name, icon: category_icon });
    return { icon, color: colorOf(category_color) };
  }
  if (reward_name === null) return { icon: null, color: null };
  return { icon: iconOfReward({ name: reward_name, icon: reward_icon }), color: null };
}

/** Name of the person who moved the student's points, for staff. */
function nameOfActor({ actor_kind, student_name, shown_name }: LineRow): string {
  if (actor_kind === 'student') return student_name;
  // An award that was in progress when its giver was deleted names somebody who no longer exists.
  return shown_name ?? (actor_kind === 'staff' ? 'Former staff' : 'System');
}
