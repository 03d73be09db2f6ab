import { DIRECTORY_CHANGED } from '#database/directory-changed';
import type { Database } from '#database/schema';
import { type Handler, type Run } from '#jobs/job';
import { fingerprintOf } from '#roster/fingerprint';
import { isNoChange } from '#roster/plan';
import { planRoster } from '#roster/plan-roster';
import { countsOf } from '#roster/preview-plan';
import type { Roster } from '#roster/roster';
import { type Clock } from '#runtime/clock';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lockDirectory, readDirectory } from './read-directory.js';
import { findImport, type OpenImport, readImport } from './read-import.js';
import { keepPreview } from './roster-planner.js';
import { recordInAudit } from './roster-audit.js';
import { writePlan } from './write-plan.js';

type Options = {
  /** With time for statements that lock or write every student of a school. */
  db: Kysely<Database>;
  clock: Pick<Clock, 'now'>;
};

/**
 * Applies a roster as its preview said, in one transaction: all of it or nothing. If the school has changed since, so that it
 * would do anything else, it writes nothing and a new preview waits to be confirmed.
 */
export function rosterApplier({ db, clock }: Options): Handler<{ importId: string }> {
  return async ({ importId }, run) => {
    const found = await findImport(db, importId, 'applying');
    if (found === undefined) return;
    // Read before the transaction, which holds locks and should be short.
    const roster = await readImport(found, clock.now());
    run.signal.throwIfAborted();
    await db.transaction().execute((tx) => apply(tx, found, roster, { now: clock.now(), run }));
  };
}

async function apply(
  tx: Transaction<Database>,
  { id, school_id: schoolId, asked_by: askedBy, fingerprint }: OpenImport,
  roster: Roster,
  { now, run }: { now: Date; run: Run },
): Promise<void> {
  const open = await tx
    .selectFrom('directory.roster_imports')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .forUpdate()
    .executeTakeFirst();
  if (open === undefined) return;
  await lockDirectory(tx, schoolId);
  const directory = await readDirectory(tx, schoolId);
  const plan = planRoster(directory, roster);
  if (fingerprintOf(plan) !== fingerprint) {
    await keepPreview(tx, id, { directory, roster, plan }, true);
    return;
  }
  const written = await writePlan(tx, { schoolId, now, plan, run });
  run.signal.throwIfAborted();
  if (!isNoChange(plan)) await recordInAudit(tx, { schoolId, askedBy, importId: id, plan, written });
  if (roster.school !== null)
    await tx
      .updateTable('directory.schools')
      .set({ sourced_id: roster.school.sourcedId })
      .where('id', '=', schoolId)
      .where('sourced_id', 'is', null)
      .execute();
  await tx
    .updateTable('directory.roster_imports')
    .set({
      state: 'done',
      content: null,
      preview: null,
      counts: JSON.stringify(countsOf(plan)),
      applied_at: now,
    })
    .where('id', '=', id)
    .execute();
  await sql`SELECT pg_notify(${DIRECTORY_CHANGED}, ${schoolId})`.execute(tx);
}
