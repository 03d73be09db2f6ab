import { CONFIRMATION_NEEDED } from '#contracts/second-factors';
import { type ReactNode, useState } from 'react';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode } from '@/lib/http/api-error';
import { type Confirmed } from '@/lib/session/confirmed';
import { ConfirmDialog, type Proofs } from './components/confirm-dialog';

/**
 * Runs what the server may want to be confirmed first: asks who is there, and runs it again.
 * @returns how to run it, and the dialog to render
 */
export function useConfirmed(proofs: Proofs): {
  run: Confirmed;
  dialog: ReactNode;
} {
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
        proofs={proofs}
        onConfirmed={goOn}
        onClose={() => setWaiting(null)}
      />
    ),
  };
}
