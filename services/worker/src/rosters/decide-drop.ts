import type { RosterHold } from '#contracts/rosters/roster-imports';
import type { Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { applyRoster } from '#jobs/registry';
import { administratorsToMail } from '#mail/administrators';
import { rosterWaits } from '#mail/kinds/roster-waits';
import { type TokenSeals } from '#mail/token-seals';
import { writeMail } from '#mail/write-mail';
import { type ExpressionBuilder, type Transaction } from 'kysely';
import { type OpenImport } from './read-import.js';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

export type Telling = { seals: TokenSeals; now: Date };
/** Why a roster was not applied. */
type Outcome = RosterHold | 'refused' | 'failed';
type Drop = Pick<OpenImport, 'id' | 'school_id'>;

/** Begins to apply a roster from the drop folder, or holds it for an administrator. */
export async function decideDrop(
  tx: Transaction<Database>,
  { id, school_id: schoolId }: Drop,
  hold: RosterHold | null,
  telling: Telling,
): Promise<void> {
  if (hold !== null) return holdDrop(tx, { id, school_id: schoolId }, hold, telling);
  await tx
    .updateTable('directory.roster_imports')
    .set({ state: 'applying', job_id: await recordJob(tx, applyRoster, { importId: id }, { schoolId }) })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute();
}

export async function holdDrop(
  tx: Transaction<Database>,
  drop: Drop,
  hold: RosterHold,
  telling: Telling,
): Promise<void> {
  await tx
    .updateTable('directory.roster_imports')
    .set({ held: hold })
    .where('id', '=', drop.id)
    .where('state', '=', 'ready')
    .execute();
  await tellAdministrators(tx, drop, hold, telling);
}

/** Mails the school's administrators, unless they were told the same within a week: a drop may come every night. */
export async function tellAdministrators(
  tx: Transaction<Database>,
  { id, school_id: schoolId }: Drop,
  outcome: Outcome,
  { seals, now }: Telling,
): Promise<void> {
  const told = await tx
    .selectFrom('directory.roster_imports')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('told_at', '>', new Date(now.getTime() - WEEK_MS))
    .where(saidOf(outcome))
    .executeTakeFirst();
  if (told !== undefined) return;
  await tx.updateTable('directory.roster_imports').set({ told_at: now }).where('id', '=', id).execute();
  const admins = await administratorsToMail(tx, schoolId);
  const expiresAt = new Date(now.getTime() + WEEK_MS);
  for (const admin of admins)
    await writeMail(tx, seals, rosterWaits, {
      address: admin.email,
      userId: admin.id,
      schoolId,
      details: { outcome },
      expiresAt,
    });
}

/** Imports of which the same was told. */
const saidOf = (outcome: Outcome) => (eb: ExpressionBuilder<Database, 'directory.roster_imports'>) => {
  if (outcome === 'refused') return eb('state', '=', 'refused');
  if (outcome === 'failed') return eb.and([eb('state', '<>', 'refused'), eb('held', 'is', null)]);
  return eb('held', '=', outcome);
};
