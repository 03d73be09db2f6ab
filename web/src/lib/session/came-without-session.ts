/**
 * Whether this page was requested without a session, so that asking who is signed in would only be refused. True once:
 * somebody may sign in later, also in another tab.
 */
export function cameWithoutSession(): boolean {
  const state = document.querySelector('meta[name=session]');
  const isAbsent = state?.getAttribute('content') === 'absent';
  state?.remove();
  return isAbsent;
}
