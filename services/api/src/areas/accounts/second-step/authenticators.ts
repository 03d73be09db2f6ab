import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Keyring } from '#runtime/keyring';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { refused } from '../../../core/http/problem.js';
import { LOGGER, type Logger } from '../../../core/platform/logger.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { FactorVault } from './factor-vault.js';
import { newSecret, stepOf } from './one-time-codes.js';

type Row = Pick<Selectable<Database['directory.authenticators']>, 'user_id' | 'secret_encrypted' | 'key_id'>;

/** The authenticator apps of members of staff. */
@Injectable()
export class Authenticators implements OnApplicationBootstrap {
  private readonly vault: FactorVault;

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    keyring: Keyring,
  ) {
    this.vault = new FactorVault(keyring);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.renewSeals().catch((err: unknown) =>
      this.logger.warn({ err }, 'the secrets of authenticator apps could not be renewed'),
    );
  }

  /** Makes a secret, which replaces any unconfirmed secret. @throws Problem 409 if there is an app already */
  async begin(userId: string): Promise<string> {
    const secret = newSecret();
    const values = {
      secret_encrypted: this.vault.seal(userId, secret),
      key_id: this.vault.keyId,
      created_at: this.clock.now(),
    };
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('directory.authenticators')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(values)
          .where('directory.authenticators.confirmed_at', 'is', null),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw alreadySetUp();
    return secret;
  }

  /** Sets the app up if the code is right. @returns whether it was */
  async confirm(tx: Transaction<Database>, userId: string, code: string): Promise<boolean> {
    return this.use(tx, userId, code, { isConfirmed: false });
  }

  /** Whether the code is right and newer than every used code. It then counts as used. */
  accepts(userId: string, code: string): Promise<boolean> {
    return this.use(this.db, userId, code, { isConfirmed: true });
  }

  private async use(
    db: Kysely<Database>,
    userId: string,
    code: string,
    { isConfirmed }: { isConfirmed: boolean },
  ): Promise<boolean> {
    const row = await db
      .selectFrom('directory.authenticators')
      .select(['user_id', 'secret_encrypted', 'key_id'])
      .where('user_id', '=', userId)
      .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
      .executeTakeFirst();
    const now = this.clock.now();
    const secret = row === undefined ? undefined : this.secretOf(row);
    const step = secret === undefined ? undefined : stepOf(secret, code, now);
    if (row === undefined || step === undefined) return false;
    // Exactly one of several requests with the same code gets past this statement.
    const { numUpdatedRows } = await db
      .updateTable('directory.authenticators')
      .set({ last_step: step, last_used_at: now, ...(!isConfirmed && { confirmed_at: now }) })
      .where('user_id', '=', userId)
      .where('secret_encrypted', '=', row.secret_encrypted)
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  private secretOf({ user_id, secret_encrypted, key_id }: Row): string | undefined {
    return this.vault.open(user_id, secret_encrypted, key_id);
  }

  /** Encrypts the secrets with the current secret of the deployment, so that the previous one can be given up. */
  private async renewSeals(): Promise<void> {
    const rows = await this.db
      .selectFrom('directory.authenticators')
      .select(['user_id', 'secret_encrypted', 'key_id'])
      .where('key_id', '!=', this.vault.keyId)
      .execute();
    for (const row of rows) {
      const secret = this.secretOf(row);
      if (secret === undefined) continue;
      await sql`
        UPDATE directory.authenticators
        SET secret_encrypted = ${this.vault.seal(row.user_id, secret)}, key_id = ${this.vault.keyId}
        WHERE user_id = ${row.user_id} AND secret_encrypted = ${row.secret_encrypted}`.execute(this.db);
    }
  }
}

function alreadySetUp() {
  const message = 'You have an authenticator app already. Remove it before you set up another one.';
  return refused(409, 'authenticator-exists', 'code', message);
}
