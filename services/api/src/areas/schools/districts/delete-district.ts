import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { ConfirmedSessions } from '../../../core/auth/factors/confirmed-sessions.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { lockDistrict } from './lock-district.js';

@Injectable()
export class DeleteDistrict {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly confirmed: ConfirmedSessions,
  ) {}

  /**
   * Its schools stay, without a district.
   * @throws Problem 404; 403 for a district that requires a second step, unless the person has confirmed who they are
   */
  async run({ actor }: Administrator, request: FastifyRequest, id: string): Promise<void> {
    await changeDirectory(this.db, async (tx) => {
      const before = await lockDistrict(tx, id);
      if (before.requires_second_step) await this.confirmed.require(request, tx);
      await tx
        .updateTable('directory.schools')
        .set({ district_id: null })
        .where('district_id', '=', id)
        .execute();
      await tx.deleteFrom('directory.districts').where('id', '=', id).execute();
      return { schoolId: null, actor, action: 'delete', entity: 'district', entityId: id, before };
    });
  }
}
