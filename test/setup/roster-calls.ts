import type { RosterChoices, RosterImportDetail } from '#contracts/rosters/roster-imports';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import type pg from 'pg';
import type { Answer, ApiClient } from './api-client.js';
import { SEEN } from './rosters.js';

type Content = Uint8Array | string;
type Confirmed = {
  fingerprint: string | null;
  invitesStaff?: boolean;
  deactivatesStaff?: boolean;
  choices?: Partial<RosterChoices>;
};

export const idIn = ({ body }: Answer): string => (body as { id: string }).id;

/** What an administrator does with rosters. A worker must be running. */
export function rosterCalls(client: ApiClient) {
  const upload = (content: Content, schoolId?: string, fileName = 'roster.csv') =>
    client.call(routes.startRosterImport, {
      query: { fileName, ...(schoolId !== undefined && { schoolId }) },
      file: new Uint8Array(Buffer.from(content)),
    });
  const get = async (importId: string) =>
    (await client.call(routes.getRosterImport, { params: { importId } })).body as RosterImportDetail;
  const apply = (importId: string, { fingerprint, ...others }: Confirmed) =>
    client.call(routes.applyRosterImport, {
      params: { importId },
      body: { fingerprint: fingerprint ?? SEEN, ...others },
    });
  const settled = async (importId: string) => {
    await until(async () => !['reading', 'applying'].includes((await get(importId)).state));
    return get(importId);
  };
  const planned = async (content: Content, fileName?: string) => {
    const started = await upload(content, undefined, fileName);
    if (started.status !== 202) throw new Error(`Uploading a roster answered ${started.status}`);
    return settled(idIn(started));
  };
  const applied = async (content: Content, given: Partial<Confirmed> = {}) => {
    const { id, fingerprint } = await planned(content);
    const { status } = await apply(id, { fingerprint, ...given });
    if (status !== 202) throw new Error(`Applying a roster answered ${status}`);
    return settled(id);
  };
  return { upload, get, apply, settled, planned, applied };
}

/** Everything that a roster may change in a school. */
export async function rosterStateOf(pool: pg.Pool, schoolId: string): Promise<object> {
  const { rows } = await pool.query<object>(
    `SELECT (SELECT jsonb_agg(s ORDER BY id) FROM directory.students s WHERE school_id = $1) AS students,
            (SELECT jsonb_agg(c ORDER BY id) FROM directory.classes c WHERE school_id = $1) AS classes,
            (SELECT jsonb_agg(u ORDER BY id) FROM directory.users u WHERE school_id = $1) AS staff,
            (SELECT count(*) FROM directory.audit_log WHERE school_id = $1) AS entries`,
    [schoolId],
  );
  return rows[0] ?? {};
}
