import { type SessionUser } from '#contracts/users';

export function welcomeBack({ firstName, displayName }: SessionUser) {
  return { title: 'Login Successful', description: `Welcome back, ${firstName ?? displayName}!` };
}
