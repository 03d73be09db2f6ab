import { warn } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { isGivenUp } from '@/lib/browser/passkey';

/** Says that a passkey was not used, or not accepted. */
export function toastPasskeyFailure(error: unknown): void {
  if (isGivenUp(error))
    warn({
      title: 'Passkey Not Used',
      description: 'No passkey was found, or you canceled. Please try again.',
    });
  else toastFailure(error, { title: 'Passkey Failed', isPublic: true });
}
