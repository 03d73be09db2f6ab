import { warn } from '@/components/ui/toast';
import { presence } from '@/lib/session/presence';

const REDIRECT_AFTER_MS = 500;
let leaving = false;

/** Says that the session ended and goes to the sign-in page, only once even if many calls fail. */
export function signInAgain(): void {
  if (leaving || presence.get() !== 'here') return;
  leaving = true;
  warn({ title: 'Unauthorized', description: 'You are logged out. Logging in again...' });
  window.setTimeout(() => {
    leaving = false;
    // Logged out meanwhile.
    if (presence.get() === 'here') window.location.assign('/api/login');
  }, REDIRECT_AFTER_MS);
}
