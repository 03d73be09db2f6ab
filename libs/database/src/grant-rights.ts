import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.js';

/** Names of database roles, of which neither is the one that migrates. */
export type ServiceRoles = { api: string; projector: string };

/** Beside the tables’ own schema, the one in which a replay builds: what a killed replay left must not stop the next. */
const OF_PROJECTOR = ['readmodel', 'readmodel_shadow'];
/** What the ledger does for the api beyond its rights; `delete_events` is a school’s deletion. */
const ON_BEHALF = ['delete_events', 'begin_epoch'];

/**
 * Gives the services the least that they need, tables of the latest migration included; may be repeated at any time. To
 * be run after every migration, as the role that migrates.
 */
export async function grantRights(db: Kysely<Database>, { api, projector }: ServiceRoles): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('laurel.rights', 0))`.execute(tx);
    await ownReadModels(tx, projector);
    for (const statement of [...rightsOfApi(api), ...rightsOfProjector(projector)])
      await sql.raw(statement).execute(tx);
    await letDeleteSchools(tx, api, projector);
    await letUseLedger(tx, api, projector);
  });
}

function rightsOfApi(name: string): string[] {
  const api = quoted(name);
  return [
    `GRANT USAGE ON SCHEMA directory, ledger, readmodel TO ${api}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA directory TO ${api}`,
    `REVOKE UPDATE, DELETE ON directory.audit_log FROM ${api}`,
    // The projector leaves out what is in here: a deletion is for ever.
    `REVOKE DELETE ON directory.school_deletions FROM ${api}`,
    `GRANT EXECUTE ON FUNCTION directory.erase_audit_log TO ${api}`,
    `GRANT SELECT ON kysely_migration TO ${api}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ledger.snapshots, ledger.snapshot_versions TO ${api}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA readmodel TO ${api}`,
    `GRANT INSERT, UPDATE ON readmodel.rebuild_requests TO ${api}`,
  ];
}

/** It owns the read models, which a rebuild replaces as a whole. */
function rightsOfProjector(name: string): string[] {
  const projector = quoted(name);
  return [
    `GRANT USAGE ON SCHEMA directory, ledger TO ${projector}`,
    `GRANT SELECT ON directory.schools, directory.school_deletions, kysely_migration TO ${projector}`,
  ];
}

async function ownReadModels(tx: Transaction<Database>, projector: string): Promise<void> {
  const owner = quoted(projector);
  const { rows: databases } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(tx);
  for (const { name } of databases)
    await sql.raw(`GRANT CREATE ON DATABASE ${quoted(name)} TO ${owner}`).execute(tx);
  // Their order is the catalogue’s of schemas first: whoever is to own a table needs the schema.
  const { rows } = await sql<{ kind: string; name: string }>`
    SELECT 'SCHEMA' AS kind, quote_ident(nspname) AS name FROM pg_namespace
    WHERE nspname = ANY (${OF_PROJECTOR}) AND pg_get_userbyid(nspowner) <> ${projector}
    UNION ALL
    SELECT 'TABLE', c.oid::regclass::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${OF_PROJECTOR}) AND c.relkind IN ('r', 'p', 'v', 'm')
      AND pg_get_userbyid(c.relowner) <> ${projector}
    ORDER BY kind, name`.execute(tx);
  for (const { kind, name } of rows) await sql.raw(`ALTER ${kind} ${name} OWNER TO ${owner}`).execute(tx);
}

/** Rows of a school go from every read model that has them, also from those that a rebuild has put in their place. */
async function letDeleteSchools(tx: Transaction<Database>, api: string, projector: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT a.attrelid::regclass::text AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'readmodel'::regnamespace AND c.relkind = 'r' AND a.attname = 'school_id'
    ORDER BY name`.execute(tx);
  for (const { name } of rows) await sql.raw(`GRANT DELETE ON ${name} TO ${quoted(api)}`).execute(tx);
  await sql
    .raw(
      `ALTER DEFAULT PRIVILEGES FOR ROLE ${quoted(projector)} GRANT SELECT, DELETE ON TABLES TO ${quoted(api)}`,
    )
    .execute(tx);
}

/** Where the ledger is in this database: events are added by the api and read by both, and nobody changes one. */
async function letUseLedger(tx: Transaction<Database>, api: string, projector: string): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT to_regclass('ledger.events')::text AS name`.execute(tx);
  if (rows[0]?.name == null) return;
  const both = `${quoted(api)}, ${quoted(projector)}`;
  await sql.raw(`GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO ${both}`).execute(tx);
  await sql.raw(`GRANT INSERT ON ledger.events TO ${quoted(api)}`).execute(tx);
  const functions = await sql<{ name: string }>`
    SELECT oid::regprocedure::text AS name FROM pg_proc
    WHERE pronamespace = 'ledger'::regnamespace AND proname = ANY (${ON_BEHALF}) ORDER BY name`.execute(tx);
  for (const { name } of functions.rows) {
    await sql
      .raw(`ALTER FUNCTION ${name} SECURITY DEFINER SET search_path = pg_catalog, pg_temp`)
      .execute(tx);
    await sql.raw(`REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC`).execute(tx);
    await sql.raw(`GRANT EXECUTE ON FUNCTION ${name} TO ${quoted(api)}`).execute(tx);
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
