import { newIdFor } from '#contracts/events/ids';
import { type InputOf } from '#contracts/route';
import { type createHouse, type House } from '#contracts/students/houses';
import { type Database } from '#database/schema';
import { MAX_HOUSES } from '#domain/houses';
import { iconOfHouse, rarestColor } from '#domain/looks';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectoryOnce } from '../../../core/directory/change-directory.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { lockSchoolRow } from '../../../core/directory/lock-rows.js';
import { CommandAnswer } from '../../../core/http/command-answer.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { HouseReader } from './house-reader.js';
import { explainName } from './lock-house.js';

@Injectable()
export class CreateHouse {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly houses: HouseReader,
  ) {}

  /** @throws Problem 409 if the school has as many as it may, or one of this name */
  async run(
    { schoolId, actor }: Caller,
    command: RepeatableCommand,
    { name, ...chosen }: InputOf<typeof createHouse>,
  ): Promise<CommandAnswer<House>> {
    const id = newIdFor(command.commandId, 'house');
    const replayed = await changeDirectoryOnce(this.db, command, async (tx) => {
      await lockSchoolRow(tx, schoolId);
      const others = await tx
        .selectFrom('directory.houses')
        .select('color')
        .where('school_id', '=', schoolId)
        .where('archived_at', 'is', null)
        .execute();
      if (others.length >= MAX_HOUSES)
        throw refused(409, 'too-many-houses', 'name', `A school may have at most ${MAX_HOUSES} houses.`);
      const after = {
        name,
        color: chosen.color ?? rarestColor(others.map(({ color }) => color)),
        icon: chosen.icon ?? iconOfHouse({ name, icon: null }),
      };
      await tx
        .insertInto('directory.houses')
        .values({ id, school_id: schoolId, ...after, created_at: this.clock.now() })
        .execute();
      return { schoolId, actor, action: 'create', entity: 'house', entityId: id, after };
    }).catch(explainName);
    return new CommandAnswer(await this.houses.get(schoolId, id), replayed);
  }
}
