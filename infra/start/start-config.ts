import { eventStoreUrl } from '#event-store/event-store-url';
import { readVariables, WrongEnvironment } from '#runtime/environment';
import { requirePublicUrl, settings } from '#runtime/settings';
import { resolve } from 'node:path';
import type { z } from 'zod';

export const startSettings = settings
  .pick({
    DATA_DIR: true,
    DATABASE_URL: true,
    MIGRATION_DATABASE_URL: true,
    PROJECTOR_DATABASE_URL: true,
    LAUREL_SECRET: true,
    LAUREL_DEMO: true,
    HOST: true,
    NODE_ENV: true,
    PUBLIC_URL: true,
    OIDC_ISSUER: true,
  })
  .partial({ DATABASE_URL: true, LAUREL_SECRET: true })
  .extend({
    EVENT_STORE_URL: eventStoreUrl.optional(),
    // The console opens at this port, so it has to be known before.
    PORT: settings.shape.PORT.refine((port) => port > 0, 'must be 1 or more'),
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
  /** Undefined: a secret is created once and kept in `dataDir`. */
  secret: string | undefined;
  host: string;
  port: number;
  nodeEnv: string;
  publicUrl: string | undefined;
  /** The identity provider's address from the settings, if there is one. */
  issuer: string | undefined;
  /** `unless-used`: the embedded database is filled with the demo while nothing else is in it. */
  demo: '1' | 'unless-used' | undefined;
};

/** Reads the settings from the environment. @throws WrongEnvironment */
export function parseStartConfig(env: NodeJS.ProcessEnv): StartConfig {
  const data = readVariables(startSettings, env);
  // The data is elsewhere then, and its login codes must stay readable without this folder.
  if (data.NODE_ENV === 'production' && data.DATABASE_URL !== undefined && data.LAUREL_SECRET === undefined) {
    throw new WrongEnvironment('LAUREL_SECRET: is needed with your own database');
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
    issuer: data.OIDC_ISSUER,
    demo: demoOf(data),
  };
}

/** Checks what only a start needs. @throws WrongEnvironment */
export function requireServable({ nodeEnv, publicUrl }: StartConfig): void {
  requirePublicUrl(nodeEnv === 'production', publicUrl);
}

function demoOf({
  NODE_ENV,
  DATABASE_URL,
  LAUREL_DEMO,
}: z.output<typeof startSettings>): StartConfig['demo'] {
  const isProduction = NODE_ENV === 'production';
  if (isProduction && LAUREL_DEMO === '1')
    throw new WrongEnvironment(
      'LAUREL_DEMO: the demo has public accounts and is never filled with NODE_ENV=production',
    );
  if (LAUREL_DEMO === '1') return '1';
  return isProduction || DATABASE_URL !== undefined || LAUREL_DEMO === '0' ? undefined : 'unless-used';
}
