import { type Preferences } from '#contracts/accounts/preferences';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@/components/ui/toast-failure';
import { useSessionUser } from '@/lib/session/session-user';
import { changingPreferences } from './changing-preferences';

/** Changes how the person likes the console to be, here at once and on every device from now on. */
export function useChangePreferences(): (change: Partial<Preferences>) => void {
  const { id } = useSessionUser();
  const { mutate } = useMutation({
    ...changingPreferences(useQueryClient(), id),
    onError: (error) =>
      toastFailure(error, {
        title: 'Not saved',
        text: 'Your choice stays until you reload this page, and isn’t on your other devices.',
      }),
  });
  return mutate;
}
