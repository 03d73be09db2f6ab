import { type SecondStepRule } from '#contracts/staff/second-step-rule';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type Kysely, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ConfirmedSessions } from '../../../core/auth/factors/confirmed-sessions.js';
import { Factors } from '../../../core/auth/factors/factors.js';
import { announceAdministratorsOf } from '../../../core/auth/sessions-changed.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { unknownSchool } from '../../schools/schools/school-row.js';
import { SecondStepRuleQuery } from './second-step-rule.query.js';

@Injectable()
export class ChangeSecondStepRule {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly factors: Factors,
    private readonly confirmed: ConfirmedSessions,
    private readonly rule: SecondStepRuleQuery,
  ) {}

  /**
   * Every request looks the rule up, so it applies from each administrator's next request on; live streams end at once.
   * @throws Problem 409 if the caller requires a second step without having one; 403 if they no longer require it, unless
   *   they have confirmed who they are
   */
  async run(
    { userId, actor, schoolId }: Caller,
    request: FastifyRequest,
    isRequired: boolean,
  ): Promise<SecondStepRule> {
    await changeDirectory(this.db, async (tx) => {
      const wasRequired = await lockRule(tx, schoolId);
      if (isRequired === wasRequired) return undefined;
      if (isRequired) await this.requireOwn(tx, userId);
      else await this.confirmed.require(request, tx);
      const after = { requires_second_step: isRequired };
      await tx.updateTable('directory.schools').set(after).where('id', '=', schoolId).execute();
      await announceAdministratorsOf(tx, [schoolId]);
      const before = { requires_second_step: wasRequired };
      return { schoolId, actor, action: 'update', entity: 'school', entityId: schoolId, before, after };
    });
    return this.rule.run(schoolId);
  }

  /** A user who removes their last second step at this moment waits, and is then refused. */
  private async requireOwn(tx: Transaction<Database>, userId: string): Promise<void> {
    await this.factors.lock(tx, userId);
    if ((await this.factors.methodsOf(userId, tx)).length > 0) return;
    const message =
      'You have not set up two-step verification yourself, so you would be kept out too. Set it up on your account page first.';
    throw refused(409, 'no-second-factor', 'isRequired', message);
  }
}

/** @returns whether a second step is required so far @throws Problem 404 */
async function lockRule(tx: Transaction<Database>, schoolId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('directory.schools')
    .select('requires_second_step')
    .where('id', '=', schoolId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw unknownSchool();
  return row.requires_second_step;
}
