import { type EditedSchool, type NewSchool, type School } from '#contracts/schools/schools';
import { requestRebuild } from '#database/rebuild-requests';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { edited, requireVersion } from '../../../core/directory/edits.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { lockOpenSchool } from './lock-school.js';
import { zoneName } from './zone-name.js';
import { toColumns } from './school-columns.js';
import { readSchool, toSchool } from './school-row.js';

@Injectable()
export class UpdateSchool {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404, 409 if the school was changed since `version` */
  async run({ actor }: Administrator, schoolId: string, edit: EditedSchool): Promise<School> {
    const { version, ...input } = edit;
    const timeZone = input.timeZone && (await zoneName(this.db, input.timeZone));
    await changeDirectory(this.db, async (tx) => {
      const row = await lockOpenSchool(tx, schoolId);
      requireVersion('school', row.version, version);
      const stored = toSchool(row);
      const [before, after] = [
        toColumns(stored),
        toColumns(edited<NewSchool>(stored, { ...input, timeZone })),
      ];
      await tx
        .updateTable('directory.schools')
        .set({ ...after, version: row.version + 1 })
        .where('id', '=', schoolId)
        .execute();
      // The school's days now begin and end at different times.
      if (row.time_zone !== after.time_zone) await requestRebuild(tx, schoolId);
      return { schoolId, actor, action: 'update', entity: 'school', entityId: schoolId, before, after };
    });
    return readSchool(this.db, schoolId);
  }
}
