import { type SignedPasskey } from '#contracts/accounts/signed-passkey';

/** Whether the browser knows passkeys at all. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

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
  // Loaded for those who have one.
  const [{ startAuthentication }, { signedPasskey }] = await Promise.all([
    import('@simplewebauthn/browser'),
    import('#contracts/accounts/signed-passkey'),
  ]);
  const answer = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isOffered,
  });
  return signedPasskey.parse({ ...answer, clientExtensionResults: {} });
}

/** Whether the browser ended it: the person changed their mind, or something else began. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException || (error instanceof Error && error.cause instanceof DOMException);
}
