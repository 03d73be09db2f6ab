import { isIP } from 'node:net';
import { z } from 'zod';
import { postgresUrl, WrongEnvironment } from './environment.js';

const SECRET_LENGTH = 32;
const METRICS_TOKEN_LENGTH = 16;
const atLeast = (length: number) => `must have at least ${length} characters`;

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);
const isOn = z.enum(['0', '1'], 'must be 1 or 0');

/** Separated by commas. */
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()])));

const domain = z
  .string()
  .transform((name) => name.toLowerCase())
  .pipe(z.hostname('must be domains such as oak.example'));

/** Separated by commas, or a JSON array of strings if one of them contains a comma. */
const secrets = z
  .string()
  .default('')
  .transform((text) => (text.trimStart().startsWith('[') ? parseJson(text) : list.parse(text)))
  .pipe(
    z.array(z.string().min(SECRET_LENGTH, `each ${atLeast(SECRET_LENGTH)}`), 'must be a list of secrets'),
  );

/**
 * Every setting of Laurel, with its form and its default. Each process picks the ones that it reads, and makes those
 * optional that it can do without; docs/operations/settings.md explains them to operators.
 */
export const settings = z.object({
  DATABASE_URL: postgresUrl,
  /** If the roles are separate: the role that owns the tables, and the projector's. Only needed for migrations. */
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  PROJECTOR_DATABASE_URL: postgresUrl.optional(),
  /** Defaults to the database itself. A process that reads it replaces this by the schema of the event store. */
  EVENT_STORE_URL: z.string().optional(),
  /** Where the queue of jobs is; in the database if absent. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, { error: 'must begin with redis:// or rediss://', abort: true })
    .refine((url) => URL.canParse(url), 'cannot be read: expected redis://user:password@host:port')
    .optional(),
  /** The mail server. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://', abort: true })
    .refine((url) => URL.canParse(url), 'cannot be read: expected smtps://user:password@host:port')
    .optional(),
  /** The sender of mails, such as `Laurel <laurel@school.example>`. */
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@\s]+@[^<>@\s]+$|^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$/,
      'must be an address, such as Laurel <laurel@school.example>',
    )
    .optional(),
  /** Who gets a mail about messages and invoice requests from the public pages. */
  SUPPORT_EMAIL: z.email('must be an address, such as support@laurel.example').optional(),
  /** The OpenID Connect provider that staff sign in with; without it they have passwords and links only. */
  OIDC_ISSUER: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address such as https://login.school.example',
      abort: true,
    })
    .refine(isHttpsOrLocal, 'must begin with https://')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  /** Absent for a client that the provider registered as public. */
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** The operator vouches for every address of a provider that never says `email_verified`, such as one Entra ID tenant. */
  OIDC_TRUST_EMAIL: isOn.optional(),
  /** Domains whose people get an account when they first sign in; all of them if absent. */
  OIDC_DOMAINS: list.pipe(z.array(domain)),
  /** How the provider asks who it is after a logout; `login` for providers that refuse `select_account`. */
  OIDC_PROMPT_AFTER_LOGOUT: z.enum(['select_account', 'login']).default('select_account'),
  /** Logout also ends the session at the provider, if it can. */
  OIDC_END_SESSION: isOn.optional(),
  /** Folder of the embedded Postgres, the logs and the secret. */
  DATA_DIR: z.string().default('.data'),
  LAUREL_DEMO: isOn.optional(),
  /** Folder of the exports, the same for every api and worker; `exports` below DATA_DIR if absent. */
  EXPORTS_DIR: z.string().optional(),
  /** The list of erasures, the same for every worker; `erasures.jsonl` below DATA_DIR if absent. */
  ERASURES_FILE: z.string().optional(),
  /** Folder in which rosters are dropped, the same for every worker; none are looked for if absent. */
  ROSTER_DIR: z.string().optional(),

  /** The key for the students' login codes. */
  LAUREL_SECRET: z.string().min(SECRET_LENGTH, atLeast(SECRET_LENGTH)),
  /** Previous values, as long as anything may still be encrypted with them. */
  LAUREL_PREVIOUS_SECRETS: secrets,

  /** Whether hashes of passwords and recovery codes cost next to nothing, as tests want; refused in production. */
  CHEAP_PASSWORD_HASHES: isOn.default('0'),

  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3_000),
  /** Where people reach the product. With https, cookies are Secure. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://laurel.example', abort: true })
    .refine(isOrigin, 'must be an address without a path, such as https://laurel.example')
    .optional(),
  NODE_ENV: z.string().default('development'),
  WEB_DIR: z.string().default('dist/web'),
  /** Whether `/api/docs` is served; in production only if set. */
  API_DOCS: isOn.optional(),
  /** Whether visitors can try a sample school, which is in their browser alone. */
  SAMPLE_SCHOOL: isOn.default('1'),
  /** Tells browsers to use https for all hosts below this one too. */
  HSTS_SUBDOMAINS: isOn.default('0'),
  /** Addresses or networks whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: list.refine(
    (proxies) => proxies.every(isNetwork),
    'must be addresses or networks such as 10.0.0.0/8',
  ),
  MAX_CONNECTIONS: z.coerce.number().int().positive().default(10_000),
  /** Connections of trusted proxies are not counted. A school without a proxy in front is one address. */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().default(2_000),

  /** Whether a projector verifies schools that changed at night. */
  VERIFY_AT_NIGHT: isOn.default('1'),
  /** A projector's shard: `index/count`, counted from 0. */
  SHARD: z
    .string()
    .regex(/^\d{1,3}\/\d{1,3}$/, 'must be index/count, such as 0/1')
    .default('0/1'),
  /** Port for a projector's health and metrics; not served if absent. */
  METRICS_PORT: port.optional(),
  /** Port for a worker's health and metrics; not served if absent. */
  WORKER_METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Token that a scraper of the api's `/metrics` must send; without it the metrics are not available. */
  METRICS_TOKEN: z.string().min(METRICS_TOKEN_LENGTH, atLeast(METRICS_TOKEN_LENGTH)).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** Checks what a process needs to serve people. @throws WrongEnvironment */
export function requirePublicUrl(isProduction: boolean, publicUrl: string | undefined): void {
  if (isProduction && publicUrl === undefined)
    throw new WrongEnvironment(
      'PUBLIC_URL: is needed in production, the address at which people reach Laurel, such as https://laurel.example',
    );
}

export type IdentityProviderSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  trustsEmail: boolean;
  domains: readonly string[];
  promptAfterLogout: string;
  endsSession: boolean;
};

type Settings = z.output<typeof settings>;
type OfProvider = Pick<Settings, Extract<keyof Settings, `OIDC_${string}`> | 'NODE_ENV'>;

/** The identity provider, if one is set up. @throws WrongEnvironment */
export function identityProviderOf(given: OfProvider): IdentityProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  if (issuer === undefined) return undefined;
  if (clientId === undefined) throw new WrongEnvironment('OIDC_CLIENT_ID: is needed with OIDC_ISSUER');
  if (given.NODE_ENV === 'production' && !issuer.startsWith('https:'))
    throw new WrongEnvironment('OIDC_ISSUER: must begin with https:// in production');
  return {
    issuer,
    clientId,
    clientSecret,
    trustsEmail: given.OIDC_TRUST_EMAIL === '1',
    domains: given.OIDC_DOMAINS,
    promptAfterLogout: given.OIDC_PROMPT_AFTER_LOGOUT,
    endsSession: given.OIDC_END_SESSION === '1',
  };
}

/** Whether nobody can listen in on the way to the address: it is encrypted, or on this machine. */
function isHttpsOrLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Links, cookies and passkeys are those of a whole host. */
function isOrigin(url: string): boolean {
  const { pathname, search, hash, username, password } = new URL(url);
  return pathname === '/' && [search, hash, username, password].every((part) => part === '');
}

/** An address, a network, or one of the names that stand for networks in what reads them. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
