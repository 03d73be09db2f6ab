import { CONFIRMATION_NEEDED } from '#contracts/accounts/second-factors';
import { type SessionUser } from '#contracts/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode } from '@/lib/http/api-error';
import { type Confirmed } from '@/lib/session/confirmed';
import { secondFactorsQuery } from './api';
import { ConfirmDialog } from './components/confirm-dialog';

/**
 * Runs what the server may want to be confirmed first: asks who is there, and runs it again.
 * @param user the signed-in user, who confirms with whatever they have set up; null if nobody is signed in
 * @returns how to run it, and the dialog to render
 */
export function useConfirmed(user: Pick<SessionUser, 'hasSetPassword'> | null): {
  run: Confirmed;
  dialog: ReactNode;
} {
  const { data: factors } = useQuery({ ...secondFactorsQuery(), enabled: user !== null });
  const [waiting, setWaiting] = useState<{ action: () => Promise<unknown>; failure: string } | null>(null);
  const run: Confirmed = async (action, failure) => {
    try {
      await action();
    } catch (error) {
      if (hasCode(error, CONFIRMATION_NEEDED)) setWaiting({ action, failure });
      else toastFailure(error, failure);
    }
  };
  const goOn = () => {
    setWaiting(null);
    if (waiting !== null) void run(waiting.action, waiting.failure);
  };
  return {
    run,
    dialog: (
      <ConfirmDialog
        open={waiting !== null}
        proofs={{
          hasPassword: user?.hasSetPassword === true,
          hasAuthenticator: factors != null && factors.authenticator !== null,
          hasPasskey: factors !== undefined && factors.passkeys.length > 0,
        }}
        onConfirmed={goOn}
        onClose={() => setWaiting(null)}
      />
    ),
  };
}
