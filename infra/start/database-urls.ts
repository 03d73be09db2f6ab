import { type StartConfig } from './start-config.js';

/** The same database in the roles of those who work with it. */
export type DatabaseUrls = { migration: string; api: string; projector: string };
export type Role = keyof DatabaseUrls;

/** The addresses of a database that was given; one address may serve every role. */
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

/** What a program learns of the database: its own role’s address. Who migrates knows all, to give the others rights. */
export function databaseEnvironment(urls: DatabaseUrls, role: Role): NodeJS.ProcessEnv {
  const isMigration = role === 'migration';
  return {
    DATABASE_URL: isMigration ? urls.api : urls[role],
    MIGRATION_DATABASE_URL: isMigration ? urls.migration : undefined,
    PROJECTOR_DATABASE_URL: isMigration ? urls.projector : undefined,
  };
}
