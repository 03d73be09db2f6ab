import { PRODUCT_NAME } from '#domain/product';
import { type addPasskey } from '#contracts/accounts/passkeys';
import { type SignedPasskey } from '#contracts/accounts/signed-passkey';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type AuthenticatorTransportFuture } from '@simplewebauthn/server';
import { type FastifyRequest } from 'fastify';
import { type Kysely, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { FailedSignIns } from '../../../core/auth/sign-in/failed-sign-ins.js';
import { PasskeyChallenges, type Purpose, refusedPasskey } from './passkey-challenges.js';
import { RelyingParty } from './relying-party.js';

type Owner = { id: string; email: string; displayName: string };
type NewPasskey = InputOf<typeof addPasskey>;

/** What may be signed with a passkey: anybody's to sign in, one's own for the rest. */
type Signing = { purpose: Exclude<Purpose, 'register'>; userId: string | null };

const MOST_PASSKEYS = 20;

/** Loading it takes a tenth of a start, so it is loaded with the first passkey. */
const webAuthn = () => import('@simplewebauthn/server');

/** Passkeys (WebAuthn). Each verifies its user, by fingerprint, face or PIN, whenever it signs. */
@Injectable()
export class Passkeys {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly challenges: PasskeyChallenges,
    private readonly site: RelyingParty,
    private readonly signIns: FailedSignIns,
  ) {}

  /** What the browser needs to make a passkey. */
  async beginAdding(request: FastifyRequest, owner: Owner) {
    const known = await this.credentialsOf(owner.id);
    if (known.length >= MOST_PASSKEYS) throw tooMany();
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID: this.site.of(request).id,
      userName: owner.email,
      userDisplayName: owner.displayName,
      userID: handleOf(owner.id),
      attestationType: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.challenges.store(options.challenge, 'register', owner.id);
    return options;
  }

  /** Checks what the browser has made. @returns how to store it @throws Problem 401 */
  async verifyNew(request: FastifyRequest, userId: string, { name, passkey }: NewPasskey) {
    const challenge = await this.challenges.use(passkey.response.clientDataJSON, 'register', userId);
    const { id: expectedRPID, origin: expectedOrigin } = this.site.of(request);
    const { verifyRegistrationResponse } = await webAuthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: passkey.id,
        rawId: passkey.rawId,
        type: passkey.type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: passkey.response.clientDataJSON,
          attestationObject: passkey.response.attestationObject,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || registrationInfo === undefined) throw refusedPasskey();
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = passkey.response.transports ?? [];
    return { userId, name, credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  }

  /** @throws Problem 409 if somebody has this passkey already */
  async add(
    tx: Transaction<Database>,
    { userId, credentialId, publicKey, ...passkey }: Awaited<ReturnType<Passkeys['verifyNew']>>,
  ): Promise<void> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('directory.passkeys')
      .values({
        ...passkey,
        id: randomUUID(),
        user_id: userId,
        credential_id: credentialId,
        public_key: publicKey,
        created_at: this.clock.now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n)
      throw refused(409, 'passkey-exists', 'passkey', 'This passkey has been added already.');
  }

  /** What a passkey has to sign. */
  async beginSigning(request: FastifyRequest, { purpose, userId }: Signing) {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: this.site.of(request).id,
      userVerification: 'required',
      ...(userId !== null && { allowCredentials: await this.credentialsOf(userId) }),
    });
    await this.challenges.store(options.challenge, purpose, userId);
    return options;
  }

  /** Checks what a passkey has signed. @returns its user's id @throws Problem 401 */
  async verifySigned(
    request: FastifyRequest,
    passkey: SignedPasskey,
    { purpose, userId }: Signing,
  ): Promise<string> {
    const challenge = await this.challenges.use(passkey.response.clientDataJSON, purpose, userId);
    const row = await this.db
      .selectFrom('directory.passkeys as p')
      .innerJoin('directory.users as u', 'u.id', 'p.user_id')
      .select(['p.id', 'p.user_id', 'p.credential_id', 'p.public_key', 'p.counter', 'u.school_id'])
      .where('p.credential_id', '=', passkey.id)
      .executeTakeFirst();
    if (row === undefined || (userId !== null && row.user_id !== userId)) throw refusedPasskey();
    const refusedHere = () => {
      const owner = { actor: { kind: 'staff', id: row.user_id }, schoolId: row.school_id } as const;
      if (purpose !== 'confirm') this.signIns.note(owner, 'passkey');
      return refusedPasskey();
    };
    const { id: expectedRPID, origin: expectedOrigin } = this.site.of(request);
    const { clientDataJSON, authenticatorData, signature, userHandle } = passkey.response;
    if (userHandle !== undefined && userHandle !== Buffer.from(handleOf(row.user_id)).toString('base64url'))
      throw refusedHere();
    const { verifyAuthenticationResponse } = await webAuthn();
    const result = await verifyAuthenticationResponse({
      response: {
        id: passkey.id,
        rawId: passkey.rawId,
        type: passkey.type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: row.counter,
      },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (result?.verified !== true) throw refusedHere();
    const { newCounter } = result.authenticationInfo;
    // Compared again where it is stored: of several answers at once with one counter, exactly one counts.
    const { numUpdatedRows } = await this.db
      .updateTable('directory.passkeys')
      .set({ counter: newCounter, last_used_at: this.clock.now() })
      .where('id', '=', row.id)
      .where((eb) => eb.or([eb('counter', '<', newCounter), eb(eb.val(newCounter), '=', 0)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refusedHere();
    return row.user_id;
  }

  private async credentialsOf(userId: string) {
    const rows = await this.db
      .selectFrom('directory.passkeys')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as AuthenticatorTransportFuture[],
    }));
  }
}

/** Says to a passkey whose it is, without an email or a name. */
function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

function tooMany() {
  const message = 'You have many passkeys already. Remove one that you no longer use.';
  return refused(409, 'too-many-passkeys', 'passkey', message);
}
