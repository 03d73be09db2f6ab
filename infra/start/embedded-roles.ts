import { join } from 'node:path';
import pg from 'pg';
import { type DatabaseUrls } from './database-urls.js';
import { madeOnce } from './secret.js';

const ROLES = { api: 'laurel_api', projector: 'laurel_projector' } as const;

/**
 * Creates the services' roles in the embedded Postgres, each with its own password in `dataDir`, so that the superuser is
 * used only for migrations. Migrations grant the roles their rights.
 * @param superuserUrl of the database
 */
export async function ensureRoles(superuserUrl: string, dataDir: string): Promise<DatabaseUrls> {
  const passwords = {
    api: await madeOnce(join(dataDir, 'api.password')),
    projector: await madeOnce(join(dataDir, 'projector.password')),
  };
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    for (const service of ['api', 'projector'] as const)
      await ensureRole(client, ROLES[service], passwords[service]);
  } finally {
    await client.end();
  }
  return {
    migration: superuserUrl,
    api: withUser(superuserUrl, ROLES.api, passwords.api),
    projector: withUser(superuserUrl, ROLES.projector, passwords.projector),
  };
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${name}`);
  // Only a login, whatever rights it had before. pg_read_all_stats shows it who holds back readers of the event store.
  await client.query(
    `ALTER ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
     PASSWORD ${client.escapeLiteral(password)}`,
  );
  await client.query(`GRANT pg_read_all_stats TO ${name}`);
}

function withUser(address: string, name: string, password: string): string {
  const url = new URL(address);
  url.username = name;
  url.password = password;
  return url.href;
}
