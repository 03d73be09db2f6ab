import { type SessionUser } from '#contracts/accounts/users';
import { greet } from '@/components/greet';

/** Somebody whose school is closed is only told that. */
export function welcomeBack({ firstName, displayName, closure }: SessionUser): void {
  if (closure !== null) return;
  greet({ title: 'Login Successful', description: `Welcome back, ${firstName ?? displayName}!` });
}
