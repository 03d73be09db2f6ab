import { beginPasskeySignIn, signInWithPasskey } from '#contracts/accounts/passkeys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signWithPasskey } from '@/lib/browser/passkey';
import { call } from '@/lib/http/api-client';
import { beginSession } from './begin-session';

/** Signs in with a passkey. `isOffered`: the browser offers passkeys in the email field, and waits. */
export function useSignInWithPasskey() {
  const client = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: async ({ isOffered }: { isOffered: boolean }) => {
      const passkey = await signWithPasskey(await call(beginPasskeySignIn), { isOffered });
      return call(signInWithPasskey, { body: { passkey } });
    },
    onSuccess: (user) => beginSession(client, user),
  });
}
