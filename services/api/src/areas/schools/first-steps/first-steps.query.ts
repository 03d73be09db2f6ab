import { type FirstStep, FIRST_STEPS, type FirstSteps } from '#contracts/schools/first-steps';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';

const NEW_MS = 60 * 86_400_000;

@Injectable()
export class FirstStepsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  async run(schoolId: string): Promise<FirstSteps> {
    const newSince = new Date(this.clock.now().getTime() - NEW_MS);
    const { rows } = await sql<Record<FirstStep, boolean>>`
      SELECT
        EXISTS (SELECT FROM directory.students WHERE school_id = s.id AND removed_at IS NULL) AS "students",
        (SELECT count(*) > 1 FROM directory.users WHERE school_id = s.id AND erased_at IS NULL) AS "staff",
        EXISTS (SELECT FROM directory.rewards WHERE school_id = s.id) AS "rewards",
        EXISTS (SELECT FROM directory.activity_log
                WHERE school_id = s.id AND kind = 'codes-shown' AND details ->> 'of' = 'class') AS "login-cards",
        EXISTS (SELECT FROM readmodel.student_balances WHERE school_id = s.id AND earned > 0) AS "first-point"
      FROM directory.schools AS s
      WHERE s.id = ${schoolId} AND s.first_steps_dismissed_at IS NULL AND s.created_at > ${newSince}`.execute(
      this.db,
    );
    const [found] = rows;
    const done = FIRST_STEPS.filter((step) => found?.[step] === true);
    return { done: found === undefined || done.length === FIRST_STEPS.length ? null : done };
  }
}
