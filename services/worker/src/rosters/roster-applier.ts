import { decidedBalances } from '#database/decided-balances';
import { DIRECTORY_CHANGED } from '#database/directory-change';
import type { Database } from '#database/schema';
import { type Handler, type Run } from '#jobs/job';
import { inviteUser, tellInvitedElsewhere } from '#mail/invite-user';
import { type TokenSeals } from '#mail/token-seals';
import { fingerprintOf } from '#roster/fingerprint';
import { holdReasonOf } from '#roster/hold-reason';
import { isNoChange } from '#roster/plan';
import { planRoster } from '#roster/plan-roster';
import { countsOf } from '#roster/preview-plan';
import type { Roster } from '#roster/roster';
import { type Clock } from '#runtime/clock';
import { type Kysely, sql, type Transaction } from 'kysely';
import { holdDrop } from './decide-drop.js';
import { lockDirectory, readDirectory } from './read-directory.js';
import { choicesOf, findImport, type OpenImport, readImport, schoolOf } from './read-import.js';
import { holdOf, keepPreview, withTransfers } from './roster-planner.js';
import { recordInAudit } from './roster-audit.js';
import { changesOfSchool, findTransfers, recordTransfers, takeTurnInDistrict, toRow } from './transfers.js';
import { writePlan } from './write-plan.js';
import { writeStaff } from './write-staff.js';

type Options = {
  /** With time for statements that lock or write every student of a school. */
  db: Kysely<Database>;
  clock: Pick<Clock, 'now'>;
  seals: TokenSeals;
};

/**
 * Applies a roster as its preview said, in one transaction: all of it or nothing. If the school has changed since, so that it
 * would do anything else, it writes nothing and a new preview waits to be confirmed. An unconfirmed roster
 * from the drop folder is judged again instead.
 */
export function rosterApplier({ db, clock, seals }: Options): Handler<{ importId: string }> {
  return async ({ importId }, run) => {
    const found = await findImport(db, importId, 'applying');
    if (found === undefined) return;
    // Read before the transaction, which holds locks and should be short.
    const roster = await readImport(found, clock.now());
    run.signal.throwIfAborted();
    await db.transaction().execute((tx) => apply(tx, found, roster, { now: clock.now(), run, seals }));
  };
}

async function apply(
  tx: Transaction<Database>,
  found: OpenImport,
  roster: Roster,
  { now, run, seals }: { now: Date; run: Run; seals: TokenSeals },
): Promise<void> {
  const { id, school_id: schoolId, asked_by: askedBy, fingerprint } = found;
  const open = await tx
    .selectFrom('directory.roster_imports')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .forUpdate()
    .executeTakeFirst();
  if (open === undefined) return;
  await takeTurnInDistrict(tx, schoolId);
  await lockDirectory(tx, schoolId);
  const directory = await readDirectory(tx, schoolId, roster);
  const shown = planRoster(directory, roster);
  const shownTransfers = (await findTransfers(tx, schoolId, shown)).map(toRow);
  const planned = { directory, roster, plan: shown, transfers: shownTransfers };
  const choices = choicesOf(found);
  const balances = choices.transferredBalances ?? (await decidedBalances(tx, schoolId));
  const undecided = holdOf(shownTransfers, balances !== null);
  if (askedBy !== null && (fingerprintOf(shown) !== fingerprint || undecided !== null)) {
    const held = found.district_roster_id === null ? null : holdReasonOf(planned, schoolOf(found));
    await keepPreview(tx, id, planned, { is_replanned: true, held });
    return;
  }
  const hold = askedBy === null ? (holdReasonOf(planned, schoolOf(found)) ?? undecided) : null;
  if (hold !== null) {
    await keepPreview(tx, id, planned);
    return holdDrop(tx, found, hold, { seals, now });
  }
  const plan = askedBy === null ? shown : planRoster(directory, roster, choices);
  const transfers = changesOfSchool(await findTransfers(tx, schoolId, plan));
  const written = await writePlan(tx, { schoolId, now, plan, run });
  const { staff } = plan;
  const deactivated = found.deactivates_staff ? staff.leavers : [];
  const { classIds } = written;
  // Undecided only for somebody who is new because a person chose so, and was told of a balance of 0.
  await recordTransfers(tx, transfers, {
    schoolId,
    importId: id,
    written,
    balances: balances ?? 'zero',
    now,
  });
  const writtenStaff = await writeStaff(tx, { schoolId, now, staff, classIds, deactivated });
  if (found.invites_staff)
    for (const { id: userId, email, ownerId } of writtenStaff.added) {
      const invited = { email, schoolId, senderId: askedBy, now };
      if (ownerId === null) await inviteUser(tx, seals, { id: userId, ...invited });
      else await tellInvitedElsewhere(tx, seals, { id: ownerId, ...invited });
    }
  run.signal.throwIfAborted();
  if (!isNoChange(plan) || deactivated.length > 0)
    await recordInAudit(tx, {
      schoolId,
      askedBy,
      importId: id,
      plan,
      written,
      writtenStaff,
      deactivated,
      transfers,
    });
  if (roster.school !== null)
    await tx
      .updateTable('directory.schools')
      .set({ sourced_id: roster.school.sourcedId })
      .where('id', '=', schoolId)
      .where('sourced_id', 'is', null)
      .execute();
  if (found.district_roster_id !== null && found.source === 'upload')
    await sql`
      UPDATE directory.schools SET matched_district_id = r.district_id FROM directory.district_rosters r
      WHERE r.id = ${found.district_roster_id} AND directory.schools.id = ${schoolId}`.execute(tx);
  await tx
    .updateTable('directory.roster_imports')
    .set({
      state: 'done',
      content: null,
      preview: null,
      choices: null,
      counts: JSON.stringify(withTransfers(countsOf(plan), transfers.map(toRow))),
      applied_at: now,
    })
    .where('id', '=', id)
    .execute();
  await sql`SELECT pg_notify(${DIRECTORY_CHANGED}, ${schoolId})`.execute(tx);
}
