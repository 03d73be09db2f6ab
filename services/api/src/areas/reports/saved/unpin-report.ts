import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { chosenColumns, PIN_COLUMNS } from './pin-columns.js';
import { pinIsUnknown } from './report-pins.query.js';

@Injectable()
export class UnpinReport {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404, also if somebody else was faster */
  async run({ schoolId, actor }: Caller, pinId: string): Promise<{ message: string }> {
    await changeDirectory(this.db, async (tx) => {
      const pin = await tx
        .deleteFrom('directory.report_pins')
        .where('school_id', '=', schoolId)
        .where('id', '=', pinId)
        .returning(PIN_COLUMNS)
        .executeTakeFirst();
      if (pin === undefined) throw pinIsUnknown();
      return {
        schoolId,
        actor,
        action: 'delete',
        entity: 'report_pin',
        entityId: pinId,
        before: chosenColumns(pin),
      };
    });
    return { message: 'Report unpinned' };
  }
}
