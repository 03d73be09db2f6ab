import { PRODUCT_NAME } from '#domain/product';
import { Secret, TOTP } from 'otpauth';

/** As RFC 6238 recommends, and as every authenticator app expects: 6 digits, a new code every 30 seconds. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Codes this many steps before or after the current one are accepted, because phone clocks drift. */
const DRIFT_STEPS = 1;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function uriOf(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** Whether this can be a code at all. */
export function isOneTimeCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** The time step that a code belongs to; undefined if it is not right at this time. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

function totp(secret: string, label = ''): TOTP {
  const issuer = PRODUCT_NAME;
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });
}
