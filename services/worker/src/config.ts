import { eventStoreUrl } from '#event-store/event-store-url';
import { readVariables } from '#runtime/environment';
import { requirePublicUrl, settings } from '#runtime/settings';
import { join, resolve } from 'node:path';

export const workerSettings = settings
  .pick({
    DATABASE_URL: true,
    REDIS_URL: true,
    SMTP_URL: true,
    MAIL_FROM: true,
    LAUREL_SECRET: true,
    LAUREL_PREVIOUS_SECRETS: true,
    PUBLIC_URL: true,
    PORT: true,
    NODE_ENV: true,
    WORKER_METRICS_PORT: true,
    METRICS_HOST: true,
    LOG_LEVEL: true,
    OIDC_ISSUER: true,
    DATA_DIR: true,
    EXPORTS_DIR: true,
    ERASURES_FILE: true,
    ROSTER_DIR: true,
  })
  .extend({ EVENT_STORE_URL: eventStoreUrl.optional() });

export type Config = {
  databaseUrl: string;
  eventStoreUrl: string;
  /** Absolute path of the folder of the exports. */
  exportsDir: string;
  /** Absolute path of the list of erasures, which a restore needs. */
  erasuresFile: string;
  /** Absolute path of the drop folder of rosters; undefined: there is none. */
  rosterDir: string | undefined;
  /** Undefined: the queue is in the database. */
  redisUrl: string | undefined;
  /** Undefined: only the demo, which has an outbox instead, can send mail. */
  smtpUrl: string | undefined;
  /** Undefined: an address at the host of `baseUrl`. */
  mailFrom: string | undefined;
  /** The first is for writing, all of them for reading. */
  secrets: readonly [string, ...string[]];
  /** Where people reach Laurel. */
  baseUrl: string;
  /** Serves real people. */
  isProduction: boolean;
  /** Where health and metrics are served; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** The identity provider, whose own pictures may be on a private network. */
  issuer: string | undefined;
  logLevel: string;
};

/** @throws WrongEnvironment that names every variable that is missing or wrong */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const read = readVariables(workerSettings, variables);
  const isProduction = read.NODE_ENV === 'production';
  requirePublicUrl(isProduction, read.PUBLIC_URL);
  return {
    databaseUrl: read.DATABASE_URL,
    eventStoreUrl: read.EVENT_STORE_URL ?? read.DATABASE_URL,
    exportsDir: resolve(read.EXPORTS_DIR ?? join(read.DATA_DIR, 'exports')),
    erasuresFile: resolve(read.ERASURES_FILE ?? join(read.DATA_DIR, 'erasures.jsonl')),
    rosterDir: read.ROSTER_DIR === undefined ? undefined : resolve(read.ROSTER_DIR),
    redisUrl: read.REDIS_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    secrets: [read.LAUREL_SECRET, ...read.LAUREL_PREVIOUS_SECRETS],
    baseUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    isProduction,
    metrics:
      read.WORKER_METRICS_PORT === undefined
        ? undefined
        : { host: read.METRICS_HOST, port: read.WORKER_METRICS_PORT },
    issuer: read.OIDC_ISSUER,
    logLevel: read.LOG_LEVEL,
  };
}
