import type { Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { invitation } from './kinds/invitation.js';
import { invitedElsewhere } from './kinds/invited-elsewhere.js';
import { type TokenSeals } from './token-seals.js';
import { writeMail } from './write-mail.js';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;
const TOKEN_BYTES = 32;

type Invited = {
  id: string;
  email: string;
  schoolId: string;
  /** Who invites. */
  senderId: string | null;
  now: Date;
};

/** Mails an invitation to an account without a password, with a link that sets one and works once. */
export async function inviteUser(
  tx: Transaction<Database>,
  seals: TokenSeals,
  { id, email, schoolId, senderId, now }: Invited,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await tx
    .insertInto('directory.one_time_links')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      purpose: 'invitation',
      user_id: id,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  const mail = { address: email, userId: id, schoolId, details: { senderId } };
  await writeMail(tx, seals, invitation, { ...mail, token, expiresAt });
}

/** Tells the owner of another school’s account that this one has invited them, as long as an invitation would wait. */
export async function tellInvitedElsewhere(
  tx: Transaction<Database>,
  seals: TokenSeals,
  { id, email, schoolId, senderId, now }: Invited,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const mail = { address: email, userId: id, schoolId, details: { senderId } };
  await writeMail(tx, seals, invitedElsewhere, { ...mail, expiresAt });
}
