import { routes } from '#contracts/routes';
import type pg from 'pg';
import type { ApiClient } from './api-client.js';

/** @returns the id of a new entry of the audit: a change to the school */
export async function addChange(pool: pg.Pool, schoolId: string): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO directory.audit_log (school_id, actor_kind, actor_id, action, entity, entity_id)
     VALUES ($1, 'system', 'test', 'update', 'school', $1) RETURNING id`,
    [schoolId],
  );
  return `c${rows[0]?.id}`;
}

/** @returns the id of a request for an invoice by somebody without a session */
export async function addEnquiry(client: ApiClient, pool: pg.Pool): Promise<string> {
  const request = { schoolSize: 'small', enrollment: 300, schoolName: 'Oak', contactEmail: 'a@oak.test' };
  await client.call(routes.requestInvoice, { body: request });
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM directory.enquiries');
  return rows[0]?.id ?? '';
}
