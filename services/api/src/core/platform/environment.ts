import { eventStoreUrl } from '#event-store/event-store-url';
import { postgresUrl, readVariables, WrongEnvironment } from '#runtime/environment';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()])));

const SECRET_LENGTH = 32;
const METRICS_TOKEN_LENGTH = 16;
const TOO_SHORT = `must have at least ${SECRET_LENGTH} characters`;

/** Separated by commas, or a JSON array of strings if one of them contains a comma. */
const secrets = z
  .string()
  .default('')
  .transform((text) => (text.trimStart().startsWith('[') ? parseJson(text) : list.parse(text)))
  .pipe(z.array(z.string().min(SECRET_LENGTH, `each ${TOO_SHORT}`), 'must be a list of secrets'));

const environment = z.object({
  DATABASE_URL: postgresUrl,
  /** If the roles are separate: the role that owns the tables, and the projector’s. Only needed for migrations. */
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  PROJECTOR_DATABASE_URL: postgresUrl.optional(),
  /** Defaults to the database itself. */
  EVENT_STORE_URL: eventStoreUrl.optional(),
  /** The key for the students' login codes. */
  LAUREL_SECRET: z.string().min(SECRET_LENGTH, TOO_SHORT),
  /** Previous values, as long as anything may still be encrypted with them. */
  LAUREL_PREVIOUS_SECRETS: secrets,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  /** Where people reach the product. With https, cookies are Secure. */
  PUBLIC_URL: z.url().optional(),
  /** Addresses or networks whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: list,
  MAX_CONNECTIONS: z.coerce.number().int().positive().default(10_000),
  /** Connections of trusted proxies are not counted. A school without a proxy in front is one address. */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().default(2_000),
  /** Tells browsers to use https for all hosts below this one too. */
  HSTS_SUBDOMAINS: z.enum(['0', '1']).default('0'),
  /** Token that a scraper of `/metrics` must send; without it the metrics are not available. */
  METRICS_TOKEN: z
    .string()
    .min(METRICS_TOKEN_LENGTH, `must have at least ${METRICS_TOKEN_LENGTH} characters`)
    .optional(),
  /** Whether `/api/docs` is served; in production only if set. */
  API_DOCS: z.enum(['0', '1']).optional(),
  WEB_DIR: z.string().default('dist/web'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  NODE_ENV: z.string().default('development'),
});

export type Environment = {
  databaseUrl: string;
  migrationDatabaseUrl: string;
  projectorDatabaseUrl: string;
  eventStoreUrl: string;
  /** The first is for writing, all of them for reading. */
  secrets: readonly [string, ...string[]];
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
  webDir: string;
  logLevel: string;
};

/** @throws WrongEnvironment that names every variable that is missing or wrong */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = readVariables(environment, variables);
  return {
    databaseUrl: parsed.DATABASE_URL,
    migrationDatabaseUrl: parsed.MIGRATION_DATABASE_URL ?? parsed.DATABASE_URL,
    projectorDatabaseUrl: parsed.PROJECTOR_DATABASE_URL ?? parsed.DATABASE_URL,
    eventStoreUrl: parsed.EVENT_STORE_URL ?? parsed.DATABASE_URL,
    secrets: [parsed.LAUREL_SECRET, ...parsed.LAUREL_PREVIOUS_SECRETS],
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
    webDir: parsed.WEB_DIR,
    logLevel: parsed.LOG_LEVEL,
  };
}

/** What a process needs to serve people. @throws WrongEnvironment */
export function readServerEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const read = readEnvironment(variables);
  if (read.isProduction && read.publicUrl === undefined)
    throw new WrongEnvironment(
      'PUBLIC_URL: is needed in production, the address at which people reach Laurel, such as https://laurel.example',
    );
  return read;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
