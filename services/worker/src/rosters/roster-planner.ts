import type { Database } from '#database/schema';
import { type Handler } from '#jobs/job';
import { fingerprintOf } from '#roster/fingerprint';
import type { Directory, Plan } from '#roster/plan';
import { planRoster } from '#roster/plan-roster';
import { countsOf, previewPlan } from '#roster/preview-plan';
import { type Roster, type RosterFault, RosterRefused } from '#roster/roster';
import { type Clock } from '#runtime/clock';
import { type Kysely } from 'kysely';
import { readDirectory } from './read-directory.js';
import { findImport, readImport } from './read-import.js';

type Options = { db: Kysely<Database>; clock: Pick<Clock, 'now'> };

/** Reads an uploaded roster, and keeps the preview of what it would change, or what is wrong with it. */
export function rosterPlanner({ db, clock }: Options): Handler<{ importId: string }> {
  return async ({ importId }) => {
    const found = await findImport(db, importId, 'reading');
    if (found === undefined) return;
    const roster = await readImport(found, clock.now()).catch((error: unknown) => {
      if (error instanceof RosterRefused) return error.faults;
      throw error;
    });
    if (!('format' in roster)) return keepFaults(db, importId, roster);
    const directory = await readDirectory(db, found.school_id);
    await keepPreview(db, importId, { directory, roster, plan: planRoster(directory, roster) });
  };
}

async function keepFaults(
  db: Kysely<Database>,
  importId: string,
  faults: readonly RosterFault[],
): Promise<void> {
  await db
    .updateTable('directory.roster_imports')
    .set({ state: 'refused', faults: JSON.stringify(faults), content: null })
    .where('id', '=', importId)
    .where('state', '=', 'reading')
    .execute();
}

type Planned = { directory: Directory; roster: Roster; plan: Plan };

/** @param isReplanned whether it takes the place of a preview that was confirmed */
export async function keepPreview(
  db: Kysely<Database>,
  importId: string,
  { directory, roster, plan }: Planned,
  isReplanned = false,
): Promise<void> {
  await db
    .updateTable('directory.roster_imports')
    .set({
      state: 'ready',
      preview: JSON.stringify(previewPlan(plan, directory, roster)),
      counts: JSON.stringify(countsOf(plan)),
      fingerprint: fingerprintOf(plan),
      is_replanned: isReplanned,
    })
    .where('id', '=', importId)
    .where('state', 'in', ['reading', 'applying'])
    .execute();
}
