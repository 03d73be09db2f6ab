import type { ColumnType } from 'kysely';
import type { Instant, WithDefault } from './columns.js';

/** An app that shows codes for signing in. */
type Authenticators = {
  user_id: string;
  secret_encrypted: Buffer;
  /** Id of the secret of the deployment that it was encrypted with. */
  key_id: string;
  created_at: Instant;
  /** Null until a first code was right: only then it counts. */
  confirmed_at: ColumnType<Date | null, undefined, Date>;
  /** The time step of the last accepted code. */
  last_step: ColumnType<number | null, undefined, number>;
  last_used_at: ColumnType<Date | null, undefined, Date>;
};

type Passkeys = {
  id: string;
  user_id: string;
  /** The browser’s id of the passkey, in base64url. */
  credential_id: string;
  public_key: Buffer;
  /** The passkey’s signature counter; 0 if it does not count. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Instant;
  last_used_at: ColumnType<Date | null, undefined, Date>;
};

/** What passkeys are asked to sign. */
type PasskeyChallenges = {
  challenge: string;
  purpose: 'register' | 'sign-in' | 'second-step' | 'confirm';
  /** Null for signing in without a name. */
  user_id: string | null;
  expires_at: Instant;
};

type RecoveryCodes = {
  user_id: string;
  code_hash: Buffer;
  /** The same for all codes of a set. */
  salt: Buffer;
  created_at: Instant;
  used_at: ColumnType<Date | null, undefined, Date>;
};

/** Somebody who has passed the first step of signing in, but not the second one. */
type PendingSignIns = {
  token_hash: Buffer;
  user_id: string;
  is_kept: boolean;
  failures: WithDefault<number>;
  created_at: Instant;
  expires_at: Instant;
};

/** What the second step of signing in is taken with. */
export type SecondFactorTables = {
  'directory.authenticators': Authenticators;
  'directory.passkeys': Passkeys;
  'directory.passkey_challenges': PasskeyChallenges;
  'directory.recovery_codes': RecoveryCodes;
  'directory.pending_sign_ins': PendingSignIns;
};
