import { eventStoreUrl } from '#event-store/event-store-url';
import { readVariables, WrongEnvironment } from '#runtime/environment';
import {
  identityProviderOf,
  type IdentityProviderSettings,
  requirePublicUrl,
  settings,
} from '#runtime/settings';
import { join, resolve } from 'node:path';

/** What the api and its command-line programs read. */
export const apiSettings = settings
  .pick({
    DATABASE_URL: true,
    MIGRATION_DATABASE_URL: true,
    PROJECTOR_DATABASE_URL: true,
    LAUREL_SECRET: true,
    LAUREL_PREVIOUS_SECRETS: true,
    CHEAP_PASSWORD_HASHES: true,
    HOST: true,
    PORT: true,
    PUBLIC_URL: true,
    NODE_ENV: true,
    WEB_DIR: true,
    API_DOCS: true,
    SAMPLE_SCHOOL: true,
    HSTS_SUBDOMAINS: true,
    TRUSTED_PROXIES: true,
    MAX_CONNECTIONS: true,
    MAX_CONNECTIONS_PER_ADDRESS: true,
    METRICS_TOKEN: true,
    LOG_LEVEL: true,
    SMTP_URL: true,
    SUPPORT_EMAIL: true,
    OIDC_ISSUER: true,
    OIDC_CLIENT_ID: true,
    OIDC_CLIENT_SECRET: true,
    OIDC_TRUST_EMAIL: true,
    OIDC_DOMAINS: true,
    OIDC_PROMPT_AFTER_LOGOUT: true,
    OIDC_END_SESSION: true,
    REDIS_URL: true,
    DATA_DIR: true,
    EXPORTS_DIR: true,
    ERASURES_FILE: true,
  })
  .extend({ EVENT_STORE_URL: eventStoreUrl.optional() });

export type Environment = {
  databaseUrl: string;
  migrationDatabaseUrl: string;
  projectorDatabaseUrl: string;
  eventStoreUrl: string;
  /** Where the queue of jobs is; undefined: in the database. */
  redisUrl: string | undefined;
  /** Absolute path of the folder of the exports. */
  exportsDir: string;
  /** Absolute path of the list of erasures, for `reapply-erasures`. */
  erasuresFile: string;
  /** The first is for writing, all of them for reading. */
  secrets: readonly [string, ...string[]];
  hashesCheaply: boolean;
  host: string;
  port: number;
  isSecure: boolean;
  /** `NODE_ENV=production`: serves real people. */
  isProduction: boolean;
  publicUrl: string | undefined;
  trustedProxies: readonly string[];
  maxConnections: number;
  maxConnectionsPerAddress: number;
  hstsSubDomains: boolean;
  metricsToken: string | undefined;
  servesDocs: boolean;
  hasSampleSchool: boolean;
  webDir: string;
  logLevel: string;
  /** Whether the worker has a mail server: both read the same settings. */
  hasMailServer: boolean;
  supportEmail: string | undefined;
  /** Undefined: staff sign in with passwords and links only. */
  identityProvider: IdentityProviderSettings | undefined;
};

/** @throws WrongEnvironment that names every variable that is missing or wrong */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = readVariables(apiSettings, variables);
  if (parsed.NODE_ENV === 'production' && parsed.CHEAP_PASSWORD_HASHES === '1')
    throw new WrongEnvironment('CHEAP_PASSWORD_HASHES: is for tests, and refused in production');
  return {
    databaseUrl: parsed.DATABASE_URL,
    migrationDatabaseUrl: parsed.MIGRATION_DATABASE_URL ?? parsed.DATABASE_URL,
    projectorDatabaseUrl: parsed.PROJECTOR_DATABASE_URL ?? parsed.DATABASE_URL,
    eventStoreUrl: parsed.EVENT_STORE_URL ?? parsed.DATABASE_URL,
    redisUrl: parsed.REDIS_URL,
    exportsDir: resolve(parsed.EXPORTS_DIR ?? join(parsed.DATA_DIR, 'exports')),
    erasuresFile: resolve(parsed.ERASURES_FILE ?? join(parsed.DATA_DIR, 'erasures.jsonl')),
    secrets: [parsed.LAUREL_SECRET, ...parsed.LAUREL_PREVIOUS_SECRETS],
    hashesCheaply: parsed.CHEAP_PASSWORD_HASHES === '1',
    host: parsed.HOST,
    port: parsed.PORT,
    isSecure: parsed.PUBLIC_URL?.startsWith('https:') ?? false,
    isProduction: parsed.NODE_ENV === 'production',
    publicUrl: parsed.PUBLIC_URL,
    trustedProxies: parsed.TRUSTED_PROXIES,
    maxConnections: parsed.MAX_CONNECTIONS,
    maxConnectionsPerAddress: parsed.MAX_CONNECTIONS_PER_ADDRESS,
    hstsSubDomains: parsed.HSTS_SUBDOMAINS === '1',
    metricsToken: parsed.METRICS_TOKEN,
    servesDocs: parsed.API_DOCS === undefined ? parsed.NODE_ENV !== 'production' : parsed.API_DOCS === '1',
    hasSampleSchool: parsed.SAMPLE_SCHOOL === '1',
    webDir: parsed.WEB_DIR,
    logLevel: parsed.LOG_LEVEL,
    hasMailServer: parsed.SMTP_URL !== undefined,
    supportEmail: parsed.SUPPORT_EMAIL,
    identityProvider: identityProviderOf(parsed),
  };
}

/** What a process needs to serve people. @throws WrongEnvironment */
export function readServerEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const read = readEnvironment(variables);
  requirePublicUrl(read.isProduction, read.publicUrl);
  return read;
}
