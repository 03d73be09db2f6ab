import type { Database } from '#database/schema';
import { type TokenSeals } from '#mail/token-seals';
import { type Kysely } from 'kysely';
import { tellAdministrators } from '../decide-drop.js';

/**
 * Mails the administrators of schools whose roster from the drop folder failed at every try. The job itself cannot do so: its worker
 * may have died. Any number of workers may look.
 */
export async function tellOfFailedDrops(db: Kysely<Database>, seals: TokenSeals, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const failed = await tx
      .selectFrom('directory.roster_imports as i')
      .innerJoin('directory.jobs as j', 'j.id', 'i.job_id')
      .select(['i.id', 'i.school_id'])
      .where('i.source', '=', 'folder')
      // The person who confirmed one watches it.
      .where('i.asked_by', 'is', null)
      .where('i.state', 'in', ['reading', 'applying'])
      .where('i.told_at', 'is', null)
      .where('j.state', '=', 'failed')
      .orderBy('i.id')
      .forUpdate('i')
      .skipLocked()
      .execute();
    for (const drop of failed) await tellAdministrators(tx, drop, 'failed', { seals, now });
  });
}
