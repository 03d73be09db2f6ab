import { type SessionUser } from '#contracts/accounts/users';
import { markWelcomeSeen } from '#contracts/accounts/welcome';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** Silent when it fails: the welcome then shows again at the next visit. */
export function useMarkWelcomeSeen(onSeen: (user: SessionUser) => void) {
  return useMutation({ mutationFn: () => call(markWelcomeSeen), onSuccess: onSeen });
}
