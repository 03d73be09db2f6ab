import { type House } from '#contracts/students/houses';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { HouseReader } from './house-reader.js';
import { editable, lockHouse } from './lock-house.js';

@Injectable()
export class ArchiveHouse {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly houses: HouseReader,
  ) {}

  /** Its students are in no house from now on, former students too: restoring one leads to no archived house. Idempotent. */
  async run({ schoolId, actor }: Caller, houseId: string): Promise<House> {
    await changeDirectory(this.db, async (tx) => {
      const house = await lockHouse(tx, schoolId, houseId);
      if (house.archived_at !== null) return undefined;
      // In the order in which assignments lock students.
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM directory.students WHERE house_id = ${houseId} ORDER BY id FOR NO KEY UPDATE`.execute(
        tx,
      );
      await sql`
        UPDATE directory.students SET house_id = NULL, version = version + 1
        WHERE id = ANY (${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
      await tx
        .updateTable('directory.houses')
        .set({ archived_at: this.clock.now(), version: house.version + 1 })
        .where('id', '=', houseId)
        .execute();
      const before = { ...editable(house), students: rows.length };
      return { schoolId, actor, action: 'archive', entity: 'house', entityId: houseId, before };
    });
    return this.houses.get(schoolId, houseId);
  }
}
