import { type Setup } from '#contracts/accounts/setup';

/**
 * Whether this page was requested without a session, so that asking who is signed in would only be refused. True once, and
 * not after a sign-in: somebody may sign in later, also in another tab.
 */
export function cameWithoutSession(): boolean {
  return take('session') === 'absent';
}

/** Whether no sign-in waited for its second step when this page was requested. True once, like `cameWithoutSession`. */
export function cameWithoutSecondStep(): boolean {
  return take('second-step') === 'absent';
}

/** A sign-in has begun or ended since the page was requested. */
export function forgetPageHead(): void {
  take('session');
  take('second-step');
}

/** The answer of `/api/setup` when the page was requested, if it was settled. */
export function setupInPage(): Setup | undefined {
  try {
    // The server that wrote the page answers the call as well.
    return JSON.parse(headOf('setup')?.content ?? '') as Setup;
  } catch {
    return undefined;
  }
}

function take(name: string): string | undefined {
  const head = headOf(name);
  head?.remove();
  return head?.content;
}

function headOf(name: string): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
}
