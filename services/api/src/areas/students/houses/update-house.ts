import { type InputOf } from '#contracts/route';
import { type House, type updateHouse } from '#contracts/students/houses';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { edited, requireVersion } from '../../../core/directory/edits.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { HouseReader } from './house-reader.js';
import { editable, explainName, lockHouse } from './lock-house.js';

@Injectable()
export class UpdateHouse {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly houses: HouseReader,
  ) {}

  /** @throws Problem 409 if it is archived, its name is taken, or someone else has changed it since `version` */
  async run(
    { schoolId, actor }: Caller,
    { houseId, version, ...edit }: InputOf<typeof updateHouse>,
  ): Promise<House> {
    await changeDirectory(this.db, async (tx) => {
      const house = await lockHouse(tx, schoolId, houseId);
      if (house.archived_at !== null)
        throw refused(409, 'house-archived', 'houseId', 'This house is archived.');
      requireVersion('house', house.version, version);
      const before = editable(house);
      const after = edited(before, edit);
      await tx
        .updateTable('directory.houses')
        .set({ ...after, version: house.version + 1 })
        .where('id', '=', houseId)
        .execute();
      return { schoolId, actor, action: 'update', entity: 'house', entityId: houseId, before, after };
    }).catch(explainName);
    return this.houses.get(schoolId, houseId);
  }
}
