import { recordChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { fetchPicture } from '#jobs/registry';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { DATABASE } from '../../../core/platform/tokens.js';
import { type Identity } from './identity-provider.js';

export type Owner = { id: string; email: string; school_id: string | null; is_active: boolean };
type Key = Pick<Identity, 'issuer' | 'subject' | 'pictureUrl'>;

/** Whose identity it is. The provider's own key decides; an address only finds an account to ask about. */
@Injectable()
export class IdentityAccounts {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** The account that the identity is connected to; notes that it was used. */
  async use({ issuer, subject, pictureUrl }: Key): Promise<Owner | undefined> {
    return this.db.transaction().execute(async (tx) => {
      const found = await tx
        .selectFrom('directory.identities as i')
        .innerJoin('directory.users as u', 'u.id', 'i.user_id')
        .select(['i.id as identityId', 'i.picture_url', 'u.id', 'u.email', 'u.school_id', 'u.is_active'])
        .where('i.issuer', '=', issuer)
        .where('i.subject', '=', subject)
        .forUpdate()
        .executeTakeFirst();
      if (found === undefined) return undefined;
      const { identityId, picture_url, ...owner } = found;
      if (!owner.is_active) return owner;
      await tx
        .updateTable('directory.identities')
        .set({ last_used_at: this.clock.now(), picture_url: pictureUrl })
        .where('id', '=', identityId)
        .execute();
      if (pictureUrl !== picture_url) await askForPicture(tx, identityId, pictureUrl, owner);
      return owner;
    });
  }

  /** The id of the user whose identity it is. */
  async findOwner({ issuer, subject }: Pick<Key, 'issuer' | 'subject'>): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('directory.identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.user_id;
  }

  findByEmail(email: string): Promise<Owner | undefined> {
    return this.db
      .selectFrom('directory.users')
      .select(['id', 'email', 'school_id', 'is_active'])
      .where('email', '=', email)
      .executeTakeFirst();
  }

  /**
   * Makes an account without a school and without rights for somebody new.
   * @returns undefined if somebody else has just made one with this address
   */
  async create(identity: Identity, email: string): Promise<Owner | undefined> {
    const account = {
      id: randomUUID(),
      school_id: null,
      email,
      role: 'staff' as const,
      first_name: identity.firstName,
      last_name: identity.lastName,
      display_name: identity.fullName,
    };
    return this.db.transaction().execute(async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.users')
        .values(account)
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return undefined;
      const owner = { ...account, is_active: true };
      await this.connect(tx, identity, owner);
      await recordChange(tx, {
        schoolId: null,
        actor: { kind: 'staff', id: account.id },
        action: 'create',
        entity: 'user',
        entityId: account.id,
        after: account,
      });
      return owner;
    });
  }

  /** @returns false if the identity is connected to some account already */
  async connect(tx: Transaction<Database>, key: Key, owner: Owner): Promise<boolean> {
    const [id, now] = [randomUUID(), this.clock.now()];
    const { issuer, subject, pictureUrl } = key;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('directory.identities')
      .values({
        id,
        issuer,
        subject,
        user_id: owner.id,
        picture_url: pictureUrl,
        connected_at: now,
        last_used_at: now,
      })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await askForPicture(tx, id, pictureUrl, owner);
    return true;
  }
}

async function askForPicture(
  tx: Transaction<Database>,
  identityId: string,
  pictureUrl: string | null,
  { id, school_id }: Owner,
): Promise<void> {
  if (pictureUrl === null) return;
  await recordJob(tx, fetchPicture, { identityId }, { schoolId: school_id, askedBy: id });
}
