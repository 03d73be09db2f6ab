import { type StartConfig } from './start-config.js';

/** Addresses of the same database in the role of each program. */
export type DatabaseUrls = { migration: string; api: string; projector: string };
export type Role = keyof DatabaseUrls;

/** The addresses from the settings; one address may serve every role. */
export function givenUrls({
  databaseUrl = '',
  migrationDatabaseUrl,
  projectorDatabaseUrl,
}: StartConfig): DatabaseUrls {
  return {
    migration: migrationDatabaseUrl ?? databaseUrl,
    api: databaseUrl,
    projector: projectorDatabaseUrl ?? databaseUrl,
  };
}

/** A program gets only its own role’s address. The migration gets all of them, to grant the others their rights. */
export function databaseEnvironment(urls: DatabaseUrls, role: Role): NodeJS.ProcessEnv {
  const isMigration = role === 'migration';
  return {
    DATABASE_URL: isMigration ? urls.api : urls[role],
    MIGRATION_DATABASE_URL: isMigration ? urls.migration : undefined,
    PROJECTOR_DATABASE_URL: isMigration ? urls.projector : undefined,
  };
}
