import { type Reading } from '#reports/reading';
import { sql } from 'kysely';

/** Up to where an export goes. */
export type ExportPosition = {
  /** The school's last event; -1 if there is none. */
  revision: number;
  /** The hash of the chain there; null if there is none. */
  chain: string | null;
  /** Id of the school's last directory change; 0 if there is none. */
  directoryChange: number;
  /** The time of the later of the two; null if there is neither. */
  asOf: Date | null;
};

/** Reads the position of everything that the transaction sees. */
export async function readPosition(tx: Reading, schoolId: string): Promise<ExportPosition> {
  const { rows } = await sql<ExportPosition>`
    WITH place AS (
      SELECT coalesce((SELECT revision FROM readmodel.school_revisions WHERE school_id = ${schoolId}), -1) AS revision
    ), change AS (
      SELECT id, at FROM directory.audit_log WHERE school_id = ${schoolId} ORDER BY id DESC LIMIT 1
    )
    SELECT place.revision,
           (SELECT encode(substr(h.hashes, (place.revision - h.first_revision)::integer * 32 + 1, 32), 'hex')
            FROM readmodel.event_hashes h
            WHERE h.school_id = ${schoolId} AND h.first_revision <= place.revision
            ORDER BY h.first_revision DESC LIMIT 1) AS chain,
           coalesce((SELECT id FROM change), 0) AS "directoryChange",
           greatest((SELECT max(coalesce(e.recorded_at, e.occurred_at)) FROM readmodel.ledger_entries e WHERE e.school_id = ${schoolId}),
                    (SELECT at FROM change)) AS "asOf"
    FROM place`.execute(tx);
  const [position] = rows;
  if (position === undefined) throw new Error('A query for one row returned none');
  return position;
}
