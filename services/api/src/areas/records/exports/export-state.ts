import { type DataExport } from '#contracts/records/exports';
import { sql } from 'kysely';

/** The state of the export `e` with the job `j`, which is kept for a while only. */
export const exportState = sql<DataExport['state']>`
  CASE WHEN e.removed_at IS NOT NULL THEN 'removed' WHEN e.sha256 IS NOT NULL THEN 'done'
       ELSE coalesce(j.state, 'failed') END`;
