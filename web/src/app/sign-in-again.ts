import { toast } from '@/components/ui/toast';

const REDIRECT_AFTER_MS = 500;
let leaving = false;

/** Says that the session ended and goes to sign in. Many calls may fail at once: it happens once. */
export function signInAgain(): void {
  if (leaving) return;
  leaving = true;
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  window.setTimeout(() => window.location.assign('/api/login'), REDIRECT_AFTER_MS);
}
