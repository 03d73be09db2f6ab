import { type AdministratorCounts } from '#contracts/staff/second-step-rule';
import { type RawBuilder, sql } from 'kysely';
import { HAS_SECOND_STEP } from '../../directory/has-second-step.js';

/** Query that counts the active administrators among users `u` whose school meets the condition. */
export function countAdministrators(isCounted: RawBuilder<unknown>): RawBuilder<AdministratorCounts> {
  return sql<AdministratorCounts>`
    SELECT count(*)::integer AS administrators,
           count(*) FILTER (WHERE NOT ${sql.raw(HAS_SECOND_STEP)})::integer AS "withoutSecondStep"
    FROM directory.users u
    WHERE u.role = 'school_admin' AND u.is_active AND ${isCounted}`;
}
