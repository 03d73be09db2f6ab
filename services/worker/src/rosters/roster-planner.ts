import {
  MOST_PREVIEW_ROWS,
  type RosterCounts,
  type RosterHold,
  type TransferRow,
} from '#contracts/rosters/roster-imports';
import { decidedBalances } from '#database/decided-balances';
import type { Database } from '#database/schema';
import { type Handler } from '#jobs/job';
import { type TokenSeals } from '#mail/token-seals';
import { fingerprintOf } from '#roster/fingerprint';
import { holdReasonOf } from '#roster/hold-reason';
import type { Directory, Plan } from '#roster/plan';
import { planRoster } from '#roster/plan-roster';
import { countsOf, previewPlan } from '#roster/preview-plan';
import { type Roster, type RosterFault, RosterRefused } from '#roster/roster';
import { type Clock } from '#runtime/clock';
import { type Kysely, type Transaction } from 'kysely';
import { decideDrop, tellAdministrators } from './decide-drop.js';
import { readDirectory } from './read-directory.js';
import { findImport, readImport, schoolOf } from './read-import.js';
import { findTransfers, toRow } from './transfers.js';

type Options = { db: Kysely<Database>; clock: Pick<Clock, 'now'>; seals: TokenSeals };

/**
 * Reads a roster, and keeps the preview of what it would change, or what is wrong with it. One from the drop folder is applied
 * then, or held for an administrator.
 */
export function rosterPlanner({ db, clock, seals }: Options): Handler<{ importId: string }> {
  return async ({ importId }) => {
    const found = await findImport(db, importId, 'reading');
    if (found === undefined) return;
    const roster = await readImport(found, clock.now()).catch((error: unknown) => {
      if (error instanceof RosterRefused) return error.faults;
      throw error;
    });
    const isDrop = found.source === 'folder';
    const telling = { seals, now: clock.now() };
    if (!('format' in roster))
      return db.transaction().execute(async (tx) => {
        const isRefused = await keepFaults(tx, importId, roster);
        if (isDrop && isRefused) await tellAdministrators(tx, found, 'refused', telling);
      });
    const directory = await readDirectory(db, found.school_id, roster);
    const plan = planRoster(directory, roster);
    const transfers = (await findTransfers(db, found.school_id, plan)).map(toRow);
    const planned = { directory, roster, plan, transfers };
    const isDecided = (await decidedBalances(db, found.school_id)) !== null;
    await db.transaction().execute(async (tx) => {
      const isKept = await keepPreview(tx, importId, planned);
      const hold = holdReasonOf(planned, schoolOf(found)) ?? holdOf(transfers, isDecided);
      if (isDrop && isKept) await decideDrop(tx, found, hold, telling);
    });
  };
}

/** @returns false if it was discarded meanwhile */
async function keepFaults(
  tx: Transaction<Database>,
  importId: string,
  faults: readonly RosterFault[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('directory.roster_imports')
    .set({ state: 'refused', faults: JSON.stringify(faults), content: null })
    .where('id', '=', importId)
    .where('state', '=', 'reading')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Why a roster waits for somebody to look at it although nothing else is unclear: the balances of students who change schools
 * are undecided.
 */
export function holdOf(transfers: readonly TransferRow[], isDecided: boolean): RosterHold | null {
  return !isDecided && transfers.some(({ kind }) => kind !== 'also') ? 'transfers' : null;
}

export type Planned = {
  directory: Directory;
  roster: Roster;
  plan: Plan;
  transfers: readonly TransferRow[];
};

export type Shown = ReturnType<typeof shownOf>;

/** What an import keeps of a plan for the person who confirms it. */
export function shownOf({ directory, roster, plan, transfers }: Planned) {
  const counts = withTransfers(countsOf(plan), transfers);
  const preview = previewPlan(plan, directory, roster);
  const shown = { ...preview, counts, transfers: transfers.slice(0, MOST_PREVIEW_ROWS) };
  return {
    preview: JSON.stringify(shown),
    counts: JSON.stringify(counts),
    notices: JSON.stringify(roster.notices),
    fingerprint: fingerprintOf(plan),
  };
}

export function withTransfers(counts: RosterCounts, transfers: readonly TransferRow[]): RosterCounts {
  const countOf = (asked: TransferRow['kind']) => transfers.filter(({ kind }) => kind === asked).length;
  return { ...counts, transfersIn: countOf('from'), transfersOut: countOf('to') };
}

/**
 * @param given set if it takes the place of a preview that was confirmed
 * @returns false if it was discarded meanwhile
 */
export async function keepPreview(
  tx: Transaction<Database>,
  importId: string,
  planned: Planned,
  given: { is_replanned?: boolean; held?: RosterHold | null } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('directory.roster_imports')
    .set({ state: 'ready', is_replanned: false, choices: null, ...shownOf(planned), ...given })
    .where('id', '=', importId)
    .where('state', 'in', ['reading', 'applying'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
