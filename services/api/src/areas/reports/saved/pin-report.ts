import { MOST_PINS, type NewReportPin, type ReportPin } from '#contracts/reports/pins';
import { type Database } from '#database/schema';
import { readTogether } from '#reports/reading';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { lockSchoolRow } from '../../../core/directory/lock-rows.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireOpen } from '../school/caller-scope.js';
import { chosenColumns, isSamePin, PIN_COLUMNS, pinColumnsOf } from './pin-columns.js';
import { ReportPinsQuery } from './report-pins.query.js';

@Injectable()
export class PinReport {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly pins: ReportPinsQuery,
  ) {}

  /**
   * Idempotent: the same figures are pinned once, however often and no matter by whom.
   * @throws Problem 409 if there are as many pins as there may be; otherwise what the report itself would answer
   */
  async run(caller: Caller, pin: NewReportPin): Promise<ReportPin> {
    const { schoolId, actor } = caller;
    await readTogether(this.db, (db) => requireOpen(db, caller, pin, this.clock.now()));
    const row = pinColumnsOf(pin);
    let id: string = randomUUID();
    await changeDirectory(this.db, async (tx) => {
      await lockSchoolRow(tx, schoolId);
      const pinned = await tx
        .selectFrom('directory.report_pins')
        .select(['id', ...PIN_COLUMNS])
        .where('school_id', '=', schoolId)
        .execute();
      const same = pinned.find((each) => isSamePin(each, row));
      if (same !== undefined) {
        id = same.id;
        return undefined;
      }
      if (pinned.length >= MOST_PINS) throw tooManyPins();
      await tx
        .insertInto('directory.report_pins')
        .values({ id, school_id: schoolId, ...row, pinned_at: this.clock.now() })
        .execute();
      const after = chosenColumns(row);
      return { schoolId, actor, action: 'create', entity: 'report_pin', entityId: id, after };
    });
    return this.pins.get(schoolId, id);
  }
}

function tooManyPins() {
  const message = `At most ${MOST_PINS} reports can be pinned. Unpin one of them first.`;
  return refused(409, 'too-many-pins', 'report', message);
}
