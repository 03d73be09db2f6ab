import {
  type editedNames,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  updateAccount,
} from '#contracts/accounts/account';
import { disconnectIdentity, listIdentities } from '#contracts/accounts/identities';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  removePasskey,
} from '#contracts/accounts/passkeys';
import { removePicture, uploadPicture } from '#contracts/accounts/pictures';
import {
  beginAuthenticator,
  confirmAuthenticator,
  confirmIdentity,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#contracts/accounts/second-factors';
import { type BodyOf } from '#contracts/route';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { type z } from 'zod';
import { signWithPasskey } from '@/lib/browser/passkey';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

/** The identities that sign one in. */
export const identitiesQuery = () =>
  queryOptions({
    queryKey: ['account', 'identities'],
    queryFn: ({ signal }) => call(listIdentities, { signal }),
    staleTime: 0,
  });

export function useDisconnectIdentity() {
  return useWrite((send, identityId: string) => send(disconnectIdentity, { params: { identityId } }), {
    refreshes: [identitiesQuery(), sessionsQuery()],
    evenIfRefused: true,
  });
}

/** The user's own names, as typed. */
export const namesQuery = () =>
  queryOptions({
    queryKey: ['account', 'names'],
    queryFn: ({ signal }) => call(getAccount, { signal }),
  });

export function useChangeNames() {
  return useWrite((send, body: z.output<typeof editedNames>) => send(updateAccount, { body }));
}

/** The user's own second factors. */
export const secondFactorsQuery = () =>
  queryOptions({
    queryKey: ['account', 'second-factors'],
    queryFn: ({ signal }) => call(getSecondFactors, { signal }),
    // Another device may have changed them.
    staleTime: 0,
  });

const OUTDATED_FACTORS = { refreshes: secondFactorsQuery(), evenIfRefused: true };

export function useConfirmIdentity() {
  return useWrite((send, body: BodyOf<typeof confirmIdentity>) => send(confirmIdentity, { body }));
}

export function useBeginAuthenticator() {
  return useWrite((send) => send(beginAuthenticator));
}

export function useConfirmAuthenticator() {
  return useWrite((send, code: string) => send(confirmAuthenticator, { body: { code } }), OUTDATED_FACTORS);
}

export function useRemoveAuthenticator() {
  return useWrite((send) => send(removeAuthenticator), OUTDATED_FACTORS);
}

export function useRenewRecoveryCodes() {
  return useWrite((send) => send(renewRecoveryCodes), OUTDATED_FACTORS);
}

/** Asks the browser to make a passkey, and adds it. */
export function useAddPasskey() {
  return useWrite(
    (send, { name, passkey }: { name: string; passkey: RegistrationResponseJSON }) =>
      send(addPasskey, { body: { name, passkey: addPasskey.body.shape.passkey.parse(passkey) } }),
    OUTDATED_FACTORS,
  );
}

/** Has the browser make a passkey. @throws {ApiError} or what the browser says */
export function useMakePasskey() {
  return useWrite(async (send) => {
    const options = await send(beginPasskey);
    return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
  });
}

export function useRemovePasskey() {
  return useWrite(
    (send, passkeyId: string) => send(removePasskey, { params: { passkeyId } }),
    OUTDATED_FACTORS,
  );
}

/** Proves with a passkey who is at this session. */
export function useConfirmWithPasskey() {
  return useWrite(async (send) => {
    const passkey = await signWithPasskey(await send(beginPasskeyConfirmation));
    return send(confirmIdentity, { body: { passkey } });
  });
}

/** Where this account is signed in. Sessions come and go, so it is read again whenever the page opens. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => call(listSessions, { signal }),
    staleTime: 0,
  });

const OUTDATED = { refreshes: sessionsQuery(), evenIfRefused: true };

export function useEndSession() {
  return useWrite((send, sessionId: string) => send(endSession, { params: { sessionId } }), OUTDATED);
}

export function useEndOtherSessions() {
  return useWrite((send) => send(endOtherSessions), OUTDATED);
}

export function useUploadPicture() {
  return useWrite((send, file: Blob) => send(uploadPicture, { file }));
}

export function useRemovePicture() {
  return useWrite((send) => send(removePicture));
}
