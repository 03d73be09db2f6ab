import { eventStoreUrl } from '#event-store/event-store-url';
import { postgresUrl, readVariables, WrongEnvironment } from '#runtime/environment';
import { resolve } from 'node:path';
import { z } from 'zod';

const environment = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  PROJECTOR_DATABASE_URL: postgresUrl.optional(),
  EVENT_STORE_URL: eventStoreUrl.optional(),
  LAUREL_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).default(3000),
  NODE_ENV: z.string().default('development'),
  PUBLIC_URL: z.url('must be an address such as https://laurel.example').optional(),
  LAUREL_DEMO: z.enum(['0', '1'], 'must be 1 or 0').optional(),
});

export type StartConfig = {
  dataDir: string;
  /** Undefined: the embedded Postgres. */
  databaseUrl: string | undefined;
  /** Undefined: the role of `databaseUrl` does everything. */
  migrationDatabaseUrl: string | undefined;
  projectorDatabaseUrl: string | undefined;
  /** Undefined: the ledger is in the database. */
  eventStoreUrl: string | undefined;
  /** Undefined: one that is created once and kept in `dataDir`. */
  secret: string | undefined;
  host: string;
  port: number;
  nodeEnv: string;
  publicUrl: string | undefined;
  /** `unless-used`: the embedded database is filled with the demo while nothing else is in it. */
  demo: '1' | 'unless-used' | undefined;
};

/** Reads the settings from the environment. @throws WrongEnvironment */
export function parseStartConfig(env: NodeJS.ProcessEnv): StartConfig {
  const data = readVariables(environment, env);
  // The data is elsewhere then, and its login codes must stay readable without this folder.
  if (data.NODE_ENV === 'production' && data.DATABASE_URL !== undefined && data.LAUREL_SECRET === undefined) {
    throw new WrongEnvironment('LAUREL_SECRET: is needed with a database of your own');
  }
  return {
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    migrationDatabaseUrl: data.MIGRATION_DATABASE_URL,
    projectorDatabaseUrl: data.PROJECTOR_DATABASE_URL,
    eventStoreUrl: data.EVENT_STORE_URL,
    secret: data.LAUREL_SECRET,
    host: data.HOST,
    port: data.PORT,
    nodeEnv: data.NODE_ENV,
    publicUrl: data.PUBLIC_URL,
    demo: demoOf(data),
  };
}

/** Reads the settings, and checks those that only a start needs. @throws WrongEnvironment */
export function requireServable({ nodeEnv, publicUrl }: StartConfig): void {
  if (nodeEnv === 'production' && publicUrl === undefined)
    throw new WrongEnvironment(
      'PUBLIC_URL: is needed in production, the address at which people reach Laurel, such as https://laurel.example',
    );
}

function demoOf({ NODE_ENV, DATABASE_URL, LAUREL_DEMO }: z.output<typeof environment>): StartConfig['demo'] {
  const isProduction = NODE_ENV === 'production';
  if (isProduction && LAUREL_DEMO === '1')
    throw new WrongEnvironment(
      'LAUREL_DEMO: the demo has public accounts and is never filled with NODE_ENV=production',
    );
  if (LAUREL_DEMO === '1') return '1';
  return isProduction || DATABASE_URL !== undefined || LAUREL_DEMO === '0' ? undefined : 'unless-used';
}
