import { type NewSchool, type School } from '#contracts/schools';
import { requestRebuild } from '#database/rebuild-requests';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../core/auth/administrator.js';
import { changedMeanwhile } from '../../core/directory/changed-meanwhile.js';
import { changeDirectory } from '../../core/directory/directory-change.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { lockOpenSchool } from './lock-school.js';
import { requireTimeZone } from './require-time-zone.js';
import { toColumns } from './school-columns.js';
import { readSchool, toSchool } from './school-row.js';

export type SchoolEdit = NewSchool & { version: number };

@Injectable()
export class UpdateSchool {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404, 409 if the school was changed since `version`, 400 for an unknown time zone */
  async run({ actor }: Administrator, schoolId: string, { version, ...input }: SchoolEdit): Promise<School> {
    await requireTimeZone(this.db, input.timeZone);
    const after = toColumns(input);
    await changeDirectory(this.db, async (tx) => {
      const row = await lockOpenSchool(tx, schoolId);
      if (row.version !== version) throw changedMeanwhile('school');
      await tx
        .updateTable('directory.schools')
        .set({ ...after, version: version + 1 })
        .where('id', '=', schoolId)
        .execute();
      // The school's days now begin and end at different times.
      if (row.time_zone !== after.time_zone) await requestRebuild(tx, schoolId);
      const before = toColumns(toSchool(row));
      return { schoolId, actor, action: 'update', entity: 'school', entityId: schoolId, before, after };
    });
    return readSchool(this.db, schoolId);
  }
}
