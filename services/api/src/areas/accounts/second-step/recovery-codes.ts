import { RECOVERY_CODES } from '#contracts/accounts/second-factors';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { randomBytes, randomInt } from 'node:crypto';
import { DATABASE } from '../../../core/platform/tokens.js';
import { hashWithSalt } from '../../../core/auth/passwords.js';

/** Without letters and digits that look alike: 31 of them. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;
const GROUP = /.{4}(?=.)/g;
const SALT_BYTES = 16;

/** A set of recovery codes, and what the database keeps of it. */
export type RecoveryCodeSet = { codes: string[]; salt: Buffer; hashes: Buffer[] };

/** Codes that replace a lost app or passkey. Each works once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** Makes a set, which counts once it is stored. Takes long, because hashing does: call it before a transaction. */
  async make(): Promise<RecoveryCodeSet> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const salt = randomBytes(SALT_BYTES);
    const hashes = await Promise.all(codes.map((code) => hashWithSalt(normalized(code), salt)));
    return { codes, salt, hashes };
  }

  /** Replaces all codes of the user. */
  async store(tx: Transaction<Database>, userId: string, { salt, hashes }: RecoveryCodeSet): Promise<void> {
    await tx.deleteFrom('directory.recovery_codes').where('user_id', '=', userId).execute();
    const created_at = this.clock.now();
    await tx
      .insertInto('directory.recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, salt, created_at })))
      .execute();
  }

  /** Whether it is an unused code of the user. Of several requests with one code, exactly one gets true. */
  async use(userId: string, typed: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('directory.recovery_codes')
      .select('salt')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    const code = normalized(typed);
    if (row === undefined || code.length !== LENGTH) return false;
    const { numUpdatedRows } = await this.db
      .updateTable('directory.recovery_codes')
      .set({ used_at: this.clock.now() })
      .where('user_id', '=', userId)
      .where('code_hash', '=', await hashWithSalt(code, row.salt))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

function newCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return characters.join('').replace(GROUP, '$&-');
}

/** Case, spaces and hyphens make no difference. */
function normalized(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}
