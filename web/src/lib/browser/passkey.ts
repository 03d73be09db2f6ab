import { signedPasskey, type SignedPasskey } from '#contracts/accounts/signed-passkey';
import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser';

/**
 * Has the person sign with one of their passkeys.
 * @param options as the server made them
 * @param isOffered whether the browser only offers passkeys in the email field, instead of asking at once
 * @throws what the browser says, for example when the person changes their mind
 */
export async function signWithPasskey(
  options: { challenge: string },
  { isOffered = false } = {},
): Promise<SignedPasskey> {
  const answer = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isOffered,
  });
  return signedPasskey.parse({ ...answer, clientExtensionResults: {} });
}

/** Whether the browser ended it: the person changed their mind, or something else began. */
export function isGivenUp(error: unknown): boolean {
  return (
    error instanceof WebAuthnError || (error instanceof DOMException && error.name === 'NotAllowedError')
  );
}
