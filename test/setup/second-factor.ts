import { routes } from '#contracts/routes';
import { TOTP } from 'otpauth';
import type pg from 'pg';
import type { ApiClient } from './api-client.js';

/** An authenticator app and the recovery codes that came with it. */
export type TestFactor = { secret: string; recoveryCodes: string[] };

/** What the app shows, so many steps of 30 seconds from now. */
export function codeOf({ secret }: Pick<TestFactor, 'secret'>, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Sets up an authenticator app for the person who has just signed in with this client. */
export async function addAuthenticator(client: ApiClient): Promise<TestFactor> {
  const { secret } = (await client.call(routes.beginAuthenticator)).body as { secret: string };
  const { status, body } = await client.call(routes.confirmAuthenticator, {
    body: { code: codeOf({ secret }) },
  });
  if (status !== 200) throw new Error(`Setting the app up answered ${status}`);
  return { secret, recoveryCodes: (body as { recoveryCodes: string[] | null }).recoveryCodes ?? [] };
}

/** Lets codes of the present step be used again, instead of waiting for the next one. */
export async function forgetUsedCodes(pool: pg.Pool): Promise<void> {
  await pool.query('UPDATE directory.authenticators SET last_step = NULL');
}
