import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Problem, refused } from '../http/problem.js';
import { DATABASE } from '../platform/tokens.js';
import { isUntil, LEDGER, type PositionInTime, positionAt } from './positions-in-time.js';

/** A past instant, and where it is in the school’s ledger. */
export type PastMoment = { instant: Date; position: PositionInTime };

/**
 * Finds past moments. What happened at the instant itself has happened, and so has what happened before it and was recorded
 * later: a fact counts from when it happened, here as in reports.
 */
@Injectable()
export class PastMoments {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined for now @throws Problem 422 for the future */
  async at(schoolId: string, asOf: string | undefined): Promise<PastMoment | undefined> {
    if (asOf === undefined) return undefined;
    const instant = new Date(asOf);
    if (instant > this.clock.now()) throw inTheFuture('asOf');
    return { instant, position: await positionAt(this.db, LEDGER, schoolId, instant) };
  }
}

/** The answer to a request for a past moment that is still to come. */
export function inTheFuture(path: string): Problem {
  return refused(422, 'in-the-future', path, 'This moment has not come yet. Please choose a past one.');
}

/** SQL condition on a line `t` of a statement: it was there at the moment. */
export function wasThere({ instant, position }: PastMoment): RawBuilder<unknown> {
  return sql`${isUntil(position, sql`t.revision`)} AND t.occurred_at <= ${instant}`;
}

/**
 * SQL expression: the balance of a student at the moment, from two look-ups however long the history is. Lines that are
 * certainly earlier are summed up in the last one's balance; those around the moment are compared one by one.
 */
export function balanceAt(
  { instant, position }: PastMoment,
  studentId: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`(
    coalesce((SELECT t.balance_after FROM readmodel.point_transactions AS t
              WHERE t.student_id = ${studentId} AND t.revision <= ${position.before}
              ORDER BY t.revision DESC LIMIT 1), 0)
    + coalesce((SELECT sum(t.amount)::bigint FROM readmodel.point_transactions AS t
                WHERE t.student_id = ${studentId} AND t.revision > ${position.before}
                  AND ${wasThere({ instant, position })}), 0))`;
}

/** SQL expression: what an award, a line `t`, had of `reversed_at` at the moment. */
export function reversedBy(past: PastMoment | undefined): RawBuilder<Date | null> {
  if (past === undefined) return sql<Date | null>`t.reversed_at`;
  return sql<Date | null>`CASE WHEN t.reversed_at <= ${past.instant} THEN t.reversed_at END`;
}
