import { useQuery } from '@tanstack/react-query';
import { useSessionUser } from '@/lib/session/session-user';
import { secondFactorsQuery } from './api/second-factors';
import { useConfirmed } from './use-confirmed';

/** Like `useConfirmed`, with whatever the signed-in person can prove who they are with. */
export function useOwnConfirmation() {
  const { hasSetPassword } = useSessionUser();
  const { data: factors } = useQuery(secondFactorsQuery());
  return useConfirmed({
    hasPassword: hasSetPassword,
    hasAuthenticator: factors != null && factors.authenticator !== null,
    hasPasskey: factors !== undefined && factors.passkeys.length > 0,
  });
}
