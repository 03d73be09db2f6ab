import { hashOf, newToken } from '#api/core/auth/tokens';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Writes an executive administrator. @returns a session token */
export async function writeExecutive(client: pg.Client): Promise<string> {
  const [id, token] = [randomUUID(), newToken()];
  await client.query(
    `INSERT INTO directory.users (id, email, display_name, role)
     VALUES ($1, 'exec@birch.test', 'Kim Lee', 'executive_admin')`,
    [id],
  );
  await client.query(
    `INSERT INTO directory.sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [hashOf(token), id],
  );
  return token;
}
