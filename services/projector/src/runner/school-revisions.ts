import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx, Write } from '../projections/sql/tx.js';
import { Chains, insertLinks, type Link, linkParameters, type Tip, TIP } from './chains.js';
import type { Entry } from './entry.js';
import { storable } from './park.js';

export type Taken = {
  /** Entries that the live rows do not contain yet. */
  fresh: readonly Entry[];
  /** Entries at revisions that they do contain: delivered again, or different from the facts they were built from. */
  held: readonly Entry[];
  /** Schools of which events in between are missing. */
  withGaps: readonly string[];
  /** Chains the new entries, with pauses because it takes a while, and records that the live rows contain them. */
  record: () => Promise<Write>;
};

/** Few enough that the database, which is writing meanwhile, hardly waits for its next statement. */
const CHAINED_AT_ONCE = 100;

/** Separates new entries from those at revisions that the live rows contain. */
export function takeNew(entries: readonly Entry[], tips: Tips): Taken {
  const reached = new Map<string, number>();
  const fresh: Entry[] = [];
  const held: Entry[] = [];
  const withGaps = new Set<string>();
  for (const entry of entries) {
    const { schoolId, recorded } = entry;
    const before = reached.get(schoolId) ?? tips.get(schoolId)?.revision ?? -1;
    if (recorded.revision <= before) {
      held.push(entry);
      continue;
    }
    if (recorded.revision > before + 1) withGaps.add(schoolId);
    reached.set(schoolId, recorded.revision);
    fresh.push(entry);
  }
  const record = async (): Promise<Write> => {
    const chains = new Chains(tips);
    for (const [nth, entry] of fresh.entries()) {
      if (nth % CHAINED_AT_ONCE === 0) await nextTurn();
      chains.add(entry);
    }
    return writeTips(reached, chains.links());
  };
  return { fresh, held, withGaps: [...withGaps], record };
}

/**
 * The schools whose rows contain another event at one of these places: the ledger was restored and continued
 * differently.
 */
export async function contradicted(tx: Tx, held: readonly Entry[]): Promise<string[]> {
  if (held.length === 0) return [];
  const { rows } = await tx.query<{ school_id: string }>(
    `SELECT DISTINCT given.school_id
     FROM unnest($1::uuid[], $2::bigint[], $3::text[]) AS given (school_id, revision, event_id)
     WHERE NOT EXISTS (SELECT FROM ledger_entries AS own
                       WHERE (own.school_id, own.revision) = (given.school_id, given.revision)
                         AND own.event_id::text = given.event_id)
       AND NOT EXISTS (SELECT FROM parked_events AS own
                       WHERE (own.school_id, own.revision) = (given.school_id, given.revision)
                         AND own.event_id = given.event_id)`,
    [
      held.map(({ schoolId }) => schoolId),
      held.map(({ recorded }) => recorded.revision),
      held.map(({ recorded }) => storable(recorded.id)),
    ],
  );
  return rows.map(({ school_id }) => school_id);
}

/** The last event of a school in the live rows, and the end of its chain. */
type SchoolTip = { schoolId: string; revision: number | null; tip: Tip | null };
export type Tips = ReadonlyMap<string, SchoolTip>;

/** How far the live rows are in the schools of the entries. */
export async function readTips(tx: Tx, entries: readonly Entry[]): Promise<Tips> {
  const schoolIds = [...new Set(entries.map(({ schoolId }) => schoolId))];
  if (schoolIds.length === 0) return new Map();
  const { rows } = await tx.query<SchoolTip>(
    `SELECT asked.school_id AS "schoolId", held.revision, ${TIP} AS tip
     FROM unnest($1::uuid[]) AS asked (school_id)
     LEFT JOIN readmodel.school_revisions AS held ON held.school_id = asked.school_id`,
    [schoolIds],
  );
  return new Map(rows.map((row) => [row.schoolId, row]));
}

/** Reads the revision of every school, by its id. */
export async function readAllRevisions(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ school_id: string; revision: number }>(
    'SELECT school_id, revision FROM readmodel.school_revisions',
  );
  return new Map(rows.map(({ school_id, revision }) => [school_id, revision]));
}

/** One statement, because every batch waits for it. */
function writeTips(revisions: ReadonlyMap<string, number>, links: readonly Link[]): Write {
  return async (tx) => {
    if (revisions.size === 0) return;
    await tx.query(
      `WITH chained AS (${insertLinks(3)})
       INSERT INTO readmodel.school_revisions (school_id, revision)
       SELECT * FROM unnest($1::uuid[], $2::bigint[])
       ON CONFLICT (school_id) DO UPDATE SET revision = excluded.revision`,
      [[...revisions.keys()], [...revisions.values()], ...linkParameters(links)],
    );
  };
}

export async function writeRevisions(tx: Tx, revisions: ReadonlyMap<string, number>): Promise<void> {
  if (revisions.size === 0) return;
  await tx.query(
    `INSERT INTO readmodel.school_revisions (school_id, revision)
     SELECT * FROM unnest($1::uuid[], $2::bigint[])
     ON CONFLICT (school_id) DO UPDATE SET revision = excluded.revision`,
    [[...revisions.keys()], [...revisions.values()]],
  );
}
