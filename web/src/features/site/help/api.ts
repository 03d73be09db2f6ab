import { type SessionUser } from '#contracts/accounts/users';
import { markWelcomeSeen } from '#contracts/accounts/welcome';
import { useWrite } from '@/lib/http/write';

/** Silent when it fails: the welcome then shows again at the next visit. */
export function useMarkWelcomeSeen(onSeen: (user: SessionUser) => void) {
  return useWrite((send) => send(markWelcomeSeen), {
    onSuccess: onSeen,
  });
}
