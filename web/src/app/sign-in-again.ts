import { warn } from '@/components/ui/toast';

const REDIRECT_AFTER_MS = 500;
let leaving = false;

/** Says that the session ended and goes to the sign-in page, only once even if many calls fail. */
export function signInAgain(): void {
  if (leaving) return;
  leaving = true;
  warn({ title: 'Unauthorized', description: 'You are logged out. Logging in again...' });
  window.setTimeout(() => window.location.assign('/api/login'), REDIRECT_AFTER_MS);
}
