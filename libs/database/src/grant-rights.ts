import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.js';

/** Names of the services' database roles; neither is the role that migrates. */
export type ServiceRoles = { api: string; projector: string };

/** Includes the schema in which a replay builds: what a killed replay left behind must not block the next one. */
const OF_PROJECTOR = ['readmodel', 'readmodel_shadow'];
/** Ledger functions that run with more rights than the api has; `delete_events` is for a school’s deletion. */
const ON_BEHALF = ['delete_events', 'begin_epoch'];

/**
 * Grants the services the least privileges they need, on the tables of the latest migration too. Safe to repeat. Run it
 * after every migration, as the role that migrates.
 */
export async function grantRights(db: Kysely<Database>, { api, projector }: ServiceRoles): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('laurel.rights', 0))`.execute(tx);
    await ownReadModels(tx, projector);
    for (const statement of [...rightsOfApi(api), ...rightsOfProjector(projector)])
      await sql.raw(statement).execute(tx);
    await letDeleteSchools(tx, api, projector);
    await letUseLedger(tx, api, projector);
    await letUseQueue(tx, api);
  });
}

function rightsOfApi(name: string): string[] {
  const api = quoted(name);
  return [
    `GRANT USAGE ON SCHEMA directory, ledger, readmodel TO ${api}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA directory TO ${api}`,
    `REVOKE UPDATE, DELETE ON directory.audit_log, directory.activity_log FROM ${api}`,
    `REVOKE UPDATE ON directory.personal_changes FROM ${api}`,
    // The same activity again within the hour.
    `GRANT UPDATE (times, last_at) ON directory.activity_log TO ${api}`,
    // The projector skips the schools listed here, because a deletion is permanent.
    `REVOKE DELETE ON directory.school_deletions FROM ${api}`,
    `GRANT EXECUTE ON FUNCTION directory.erase_audit_log, directory.erase_activity_log TO ${api}`,
    `GRANT EXECUTE ON FUNCTION directory.forget_activity TO ${api}`,
    `GRANT SELECT ON kysely_migration TO ${api}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ledger.snapshots, ledger.snapshot_versions TO ${api}`,
    `GRANT SELECT ON ledger.migrations TO ${api}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA readmodel TO ${api}`,
    `GRANT INSERT, UPDATE ON readmodel.rebuild_requests TO ${api}`,
    // It asks for a verification, and cannot say what one found.
    `GRANT INSERT (id, school_id, asked_by) ON readmodel.verifications TO ${api}`,
  ];
}

/** The projector owns the read models, because a rebuild replaces whole tables. */
function rightsOfProjector(name: string): string[] {
  const projector = quoted(name);
  return [
    `GRANT USAGE ON SCHEMA directory, ledger TO ${projector}`,
    `GRANT SELECT ON directory.schools, directory.school_deletions, kysely_migration TO ${projector}`,
    `GRANT SELECT, INSERT, UPDATE ON directory.ledger_binding TO ${projector}`,
    // Another ledger is adopted.
    `GRANT SELECT, DELETE ON ledger.snapshots TO ${projector}`,
  ];
}

async function ownReadModels(tx: Transaction<Database>, projector: string): Promise<void> {
  const owner = quoted(projector);
  const { rows: databases } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(tx);
  for (const { name } of databases)
    await sql.raw(`GRANT CREATE ON DATABASE ${quoted(name)} TO ${owner}`).execute(tx);
  // Schemas come first, because the new owner of a table needs rights on its schema.
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

/** Lets the api delete a school's rows from every read model, including those that a rebuild has swapped in. */
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

/** Rights on a ledger in this database: the api appends events, both services read them, and neither can change one. */
async function letUseLedger(tx: Transaction<Database>, api: string, projector: string): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT to_regclass('ledger.events')::text AS name`.execute(tx);
  if (rows[0]?.name == null) return;
  const both = `${quoted(api)}, ${quoted(projector)}`;
  await sql.raw(`GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO ${both}`).execute(tx);
  await sql.raw(`GRANT INSERT ON ledger.events TO ${quoted(api)}`).execute(tx);
  await sql.raw(`GRANT INSERT ON ledger.identity TO ${both}`).execute(tx);
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

/** Rights on the queue of jobs in this database, which has a schema of its own. */
async function letUseQueue(tx: Transaction<Database>, api: string): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`SELECT to_regnamespace('bullmq')::text AS name`.execute(
    tx,
  );
  if (rows[0]?.name == null) return;
  const grants = [
    // BullMQ creates a sequence when a queue is used for the first time.
    'USAGE, CREATE ON SCHEMA bullmq',
    'SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA bullmq',
    'USAGE ON ALL SEQUENCES IN SCHEMA bullmq',
  ];
  for (const grant of grants) await sql.raw(`GRANT ${grant} TO ${quoted(api)}`).execute(tx);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
