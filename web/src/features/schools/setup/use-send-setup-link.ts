import { type SetupForm } from '#contracts/schools/school-setup';
import { toastMagicLinkSent } from '@/components/magic-link-sent';
import { toastFailure } from '@/components/ui/toast-failure';
import { useRequestSetupLink } from './api';

/** Mails the link of a new school, and says whether that worked. */
export function useSendSetupLink() {
  const { mutate, isPending } = useRequestSetupLink();
  const send = (values: SetupForm, onSent?: () => void) =>
    mutate(values, {
      onSuccess: (answer) => {
        toastMagicLinkSent(answer, onSent !== undefined);
        onSent?.();
      },
      onError: (error) =>
        toastFailure(error, { title: 'Error', unanswered: 'Failed to send magic link', isPublic: true }),
    });
  return { send, isPending };
}
