import { type District, type NewDistrict } from '#contracts/schools/districts';
import { newIdFor } from '#contracts/events/ids';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { ConfirmedSessions } from '../../../core/auth/factors/confirmed-sessions.js';
import { announceAdministratorsOf } from '../../../core/auth/sessions-changed.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { changeDirectory, changeDirectoryOnce } from '../../../core/directory/change-directory.js';
import { CommandAnswer } from '../../../core/http/command-answer.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { DistrictsQuery } from './districts.query.js';
import { lockDistrict } from './lock-district.js';

type DistrictSchools = { id: string; schoolIds: readonly string[]; requiresSecondStep: boolean };

@Injectable()
export class SaveDistrict {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly districts: DistrictsQuery,
    private readonly confirmed: ConfirmedSessions,
  ) {}

  /**
   * A repeated command has no further effect.
   * @throws Problem 404 for an unknown school, 403 as `update`
   */
  async create(
    { actor }: Administrator,
    request: FastifyRequest,
    command: RepeatableCommand,
    { name, schoolIds, requiresSecondStep = false }: NewDistrict,
  ): Promise<CommandAnswer<District>> {
    const id = newIdFor(command.commandId, 'district');
    const replayed = await changeDirectoryOnce(this.db, command, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.districts')
        .values({ id, name, created_at: this.clock.now(), requires_second_step: requiresSecondStep })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return undefined;
      await this.assignSchools(tx, request, { id, schoolIds, requiresSecondStep });
      const after = { name, school_ids: schoolIds, requires_second_step: requiresSecondStep };
      return { schoolId: null, actor, action: 'create', entity: 'district', entityId: id, after };
    });
    return new CommandAnswer(await this.districts.get(id), replayed);
  }

  /**
   * @throws Problem 404 for an unknown district or school; 403 if it ends what required a second step, unless the person has
   *   confirmed who they are
   */
  async update(
    { actor }: Administrator,
    request: FastifyRequest,
    id: string,
    { name, schoolIds, requiresSecondStep: wanted }: NewDistrict,
  ): Promise<District> {
    await changeDirectory(this.db, async (tx) => {
      const before = await lockDistrict(tx, id);
      const requiresSecondStep = wanted ?? before.requires_second_step;
      if (before.requires_second_step && !requiresSecondStep) await this.confirmed.require(request, tx);
      await this.assignSchools(tx, request, { id, schoolIds, requiresSecondStep });
      await tx
        .updateTable('directory.districts')
        .set({ name, requires_second_step: requiresSecondStep })
        .where('id', '=', id)
        .execute();
      const after = { name, school_ids: schoolIds, requires_second_step: requiresSecondStep };
      return { schoolId: null, actor, action: 'update', entity: 'district', entityId: id, before, after };
    });
    return this.districts.get(id);
  }

  /**
   * Makes exactly these schools the district's. The rule applies from each administrator's next request on; their live
   * streams end at once.
   */
  private async assignSchools(
    tx: Transaction<Database>,
    request: FastifyRequest,
    { id, schoolIds, requiresSecondStep }: DistrictSchools,
  ): Promise<void> {
    const moved = await lockSchools(tx, id, schoolIds);
    const required = new Set(requiresSecondStep ? schoolIds : []);
    const changed = moved.filter((school) => school.wasRequired !== required.has(school.id));
    if (changed.some(({ wasRequired }) => wasRequired)) await this.confirmed.require(request, tx);
    await sql`
      UPDATE directory.schools
      SET district_id = CASE WHEN id = ANY (${schoolIds}::uuid[]) THEN ${id}::uuid END
      WHERE id = ANY (${moved.map((school) => school.id)}::uuid[])`.execute(tx);
    await announceAdministratorsOf(
      tx,
      changed.map((school) => school.id),
    );
  }
}

/**
 * Locks these schools, and those that the district has so far.
 * @returns whether the district of each requires a second step of its administrators so far
 * @throws Problem 404 for an unknown school
 */
async function lockSchools(
  tx: Transaction<Database>,
  districtId: string,
  schoolIds: readonly string[],
): Promise<{ id: string; wasRequired: boolean }[]> {
  // Locked in one order, because two districts may take each other's schools at once.
  await sql`
    SELECT id FROM directory.schools WHERE id = ANY (${schoolIds}::uuid[]) OR district_id = ${districtId}
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  // Read by a separate statement, which sees what was committed while the locks were awaited.
  const rows = await tx
    .selectFrom('directory.schools as s')
    .leftJoin('directory.districts as d', 'd.id', 's.district_id')
    .select((eb) => ['s.id', eb.fn.coalesce('d.requires_second_step', eb.lit(false)).as('wasRequired')])
    .where((eb) =>
      eb.or([eb('s.id', '=', eb.fn.any(eb.val(schoolIds))), eb('s.district_id', '=', districtId)]),
    )
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  if (!schoolIds.every((id) => known.has(id))) throw notFound('schoolIds', 'This school does not exist.');
  return rows;
}
