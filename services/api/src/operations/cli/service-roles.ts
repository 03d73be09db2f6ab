import { type ServiceRoles } from '#database/grant-rights';
import { createClient } from '#runtime/pg';
import { type Environment } from '../../core/platform/environment.js';

/** The services' database roles; undefined if the same role migrates and serves. */
export async function serviceRoles({
  migrationDatabaseUrl,
  databaseUrl,
  projectorDatabaseUrl,
}: Environment): Promise<ServiceRoles | undefined> {
  if (migrationDatabaseUrl === databaseUrl) return undefined;
  const migration = await roleOf(migrationDatabaseUrl);
  const [api, projector] = [await roleOf(databaseUrl), await roleOf(projectorDatabaseUrl)];
  return api === migration || projector === migration ? undefined : { api, projector };
}

/** Queries the role instead of parsing the URL, which may leave the name to the environment or to a file. */
async function roleOf(url: string): Promise<string> {
  const client = createClient(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>('SELECT current_user::text AS name');
    return rows[0]?.name ?? '';
  } finally {
    await client.end();
  }
}
