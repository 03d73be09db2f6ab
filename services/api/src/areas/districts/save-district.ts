import { type District, type NewDistrict } from '#contracts/districts';
import { newIdFor } from '#contracts/events/ids';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Administrator } from '../../core/auth/administrator.js';
import { type RepeatableCommand } from '../../core/directory/command-log.js';
import { changeDirectory, changeDirectoryOnce } from '../../core/directory/directory-change.js';
import { CommandAnswer } from '../../core/http/command-answer.js';
import { notFound } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { DistrictsQuery } from './districts.query.js';
import { lockDistrict } from './lock-district.js';

@Injectable()
export class SaveDistrict {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly districts: DistrictsQuery,
  ) {}

  /** A repeated command has no further effect. @throws Problem 404 for an unknown school */
  async create(
    { actor }: Administrator,
    command: RepeatableCommand,
    { name, schoolIds }: NewDistrict,
  ): Promise<CommandAnswer<District>> {
    const id = newIdFor(command.commandId, 'district');
    const replayed = await changeDirectoryOnce(this.db, command, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.districts')
        .values({ id, name, created_at: this.clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return undefined;
      await gather(tx, id, schoolIds);
      const after = { name, school_ids: schoolIds };
      return { schoolId: null, actor, action: 'create', entity: 'district', entityId: id, after };
    });
    return new CommandAnswer(await this.districts.get(id), replayed);
  }

  /** @throws Problem 404 for an unknown district or school */
  async update({ actor }: Administrator, id: string, { name, schoolIds }: NewDistrict): Promise<District> {
    await changeDirectory(this.db, async (tx) => {
      const before = await lockDistrict(tx, id);
      await tx.updateTable('directory.districts').set({ name }).where('id', '=', id).execute();
      await gather(tx, id, schoolIds);
      const after = { name, school_ids: schoolIds };
      return { schoolId: null, actor, action: 'update', entity: 'district', entityId: id, before, after };
    });
    return this.districts.get(id);
  }
}

/** Makes exactly these schools the district's. */
async function gather(
  tx: Transaction<Database>,
  districtId: string,
  schoolIds: readonly string[],
): Promise<void> {
  // Locked in one order, because two districts may take each other's schools at once.
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM directory.schools WHERE id = ANY (${schoolIds}::uuid[]) OR district_id = ${districtId}
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  if (!schoolIds.every((id) => known.has(id))) throw notFound('schoolIds', 'This school does not exist');
  await sql`
    UPDATE directory.schools
    SET district_id = CASE WHEN id = ANY (${schoolIds}::uuid[]) THEN ${districtId}::uuid END
    WHERE id = ANY (${[...known]}::uuid[])`.execute(tx);
}
