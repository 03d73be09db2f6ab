import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()])));

const environment = z.object({
  DATABASE_URL: z.url(),
  /** The database itself unless it says otherwise. */
  EVENT_STORE_URL: z.url().optional(),
  /** Of it come the keys of the students' login codes: another one makes them void. */
  LAUREL_SECRET: z.string().min(32, 'must have at least 32 characters'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  /** Where people reach the product. With https the cookies are Secure. */
  PUBLIC_URL: z.url().optional(),
  /** Addresses or networks whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: list,
  WEB_DIR: z.string().default('dist/web'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Environment = {
  databaseUrl: string;
  eventStoreUrl: string;
  secret: string;
  host: string;
  port: number;
  isSecure: boolean;
  trustedProxies: readonly string[];
  webDir: string;
  logLevel: string;
};

/** @throws ZodError that names every variable that is missing or wrong */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = environment.parse(variables);
  return {
    databaseUrl: parsed.DATABASE_URL,
    eventStoreUrl: parsed.EVENT_STORE_URL ?? parsed.DATABASE_URL,
    secret: parsed.LAUREL_SECRET,
    host: parsed.HOST,
    port: parsed.PORT,
    isSecure: parsed.PUBLIC_URL?.startsWith('https:') ?? false,
    trustedProxies: parsed.TRUSTED_PROXIES,
    webDir: parsed.WEB_DIR,
    logLevel: parsed.LOG_LEVEL,
  };
}
