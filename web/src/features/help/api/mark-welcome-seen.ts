import { type SessionUser } from '#contracts/users';
import { markWelcomeSeen } from '#contracts/welcome';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** Says nothing when it fails: the welcome then greets once more at the next visit. */
export function useMarkWelcomeSeen(onSeen: (user: SessionUser) => void) {
  return useMutation({ mutationFn: () => call(markWelcomeSeen), onSuccess: onSeen });
}
