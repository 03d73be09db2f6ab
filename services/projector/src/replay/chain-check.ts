import { CHAIN_START, chainHash } from '#event-store/event-chain';
import type { Tx } from '../projections/sql/tx.js';
import type { Entry } from '../runner/entry.js';

/** How a school's events compare with its chain. */
export type ChainEnd = {
  /** The last event that was read. */
  revision: number;
  /** The hash there, as the events give it. */
  hash: string;
  /** The first event that does not match the hash chain; null if there is none. */
  brokenAt: number | null;
};

type Stored = { schoolId: string; firstRevision: number; hashes: string };
type Range = { schoolId: string; first: number; last: number };

const HEX_DIGITS = 64;

/** Hashes events again as they are read, and compares the hashes with those that the projector stored. */
export class ChainCheck {
  private readonly schools = new Map<string, ChainEnd>();

  /** By the school's id. */
  get ends(): ReadonlyMap<string, ChainEnd> {
    return this.schools;
  }

  /** @param entries in the order of each school's revisions, without gaps, and none given before */
  async add(client: Tx, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    const stored = await readHashes(client, rangesOf(entries));
    for (const { schoolId, recorded } of entries) {
      const before = this.schools.get(schoolId) ?? { hash: CHAIN_START, brokenAt: null };
      const { revision } = recorded;
      const hash = chainHash(before.hash, recorded);
      const isBroken = (stored.get(`${schoolId}@${revision}`) ?? hash) !== hash;
      const brokenAt = before.brokenAt ?? (isBroken ? revision : null);
      this.schools.set(schoolId, { revision, hash, brokenAt });
    }
  }
}

function rangesOf(entries: readonly Entry[]): Range[] {
  const ranges = new Map<string, Range>();
  for (const { schoolId, recorded } of entries) {
    const range = ranges.get(schoolId);
    if (range === undefined)
      ranges.set(schoolId, { schoolId, first: recorded.revision, last: recorded.revision });
    else range.last = recorded.revision;
  }
  return [...ranges.values()];
}

/** By school and revision; a revision that is not chained yet is missing. */
async function readHashes(client: Tx, ranges: readonly Range[]): Promise<Map<string, string>> {
  const { rows } = await client.query<Stored>(
    `SELECT held.school_id AS "schoolId", held.first_revision AS "firstRevision", encode(held.hashes, 'hex') AS hashes
     FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS range (school_id, first, last)
     CROSS JOIN LATERAL (
       SELECT * FROM readmodel.event_hashes AS own
       WHERE own.school_id = range.school_id AND own.first_revision <= range.last AND own.first_revision >= coalesce((
         SELECT max(first_revision) FROM readmodel.event_hashes AS earlier
         WHERE earlier.school_id = range.school_id AND earlier.first_revision <= range.first), 0)
     ) AS held`,
    [
      ranges.map(({ schoolId }) => schoolId),
      ranges.map(({ first }) => first),
      ranges.map(({ last }) => last),
    ],
  );
  const hashes = new Map<string, string>();
  for (const row of rows) {
    for (let i = 0; i * HEX_DIGITS < row.hashes.length; i++)
      hashes.set(
        `${row.schoolId}@${row.firstRevision + i}`,
        row.hashes.slice(i * HEX_DIGITS, (i + 1) * HEX_DIGITS),
      );
  }
  return hashes;
}
