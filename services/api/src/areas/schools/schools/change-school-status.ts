import { type School } from '#contracts/schools/schools';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { lockOpenSchool } from './lock-school.js';
import { readSchool } from './school-row.js';

@Injectable()
export class ChangeSchoolStatus {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Every request checks the status, so the change applies to the school's users from their next request on. */
  async run({ actor }: Administrator, schoolId: string, isActive: boolean): Promise<School> {
    await changeDirectory(this.db, async (tx) => {
      const row = await lockOpenSchool(tx, schoolId);
      if (row.is_active === isActive) return undefined;
      await tx
        .updateTable('directory.schools')
        .set({ is_active: isActive, version: row.version + 1 })
        .where('id', '=', schoolId)
        .execute();
      const before = { is_active: row.is_active };
      const after = { is_active: isActive };
      return { schoolId, actor, action: 'update', entity: 'school', entityId: schoolId, before, after };
    });
    return readSchool(this.db, schoolId);
  }
}
