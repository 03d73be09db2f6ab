import { AlertDialog } from '@/components/ui/alert-dialog';
import { createStore, useStore } from '@/lib/browser/store';
import { useLogout } from '@/features/accounts/sign-in/own-session-api';
import { isRefused, useWaitingAwards, waitingAwards, waitingPoints } from '@/lib/outbox/waiting-awards';
import { formatCount } from '@/lib/text/format';

const isAsking = createStore(() => false);

/** Logs out; who has points that are not sent yet is told first. */
export function useLeave() {
  const logout = useLogout();
  const leave = () =>
    waitingAwards.get().some((award) => !isRefused(award)) ? isAsking.set(true) : logout.mutate();
  return { leave, isPending: logout.isPending };
}

/** Tells somebody who logs out that points wait on this device. */
export function LeaveDialog() {
  const logout = useLogout();
  const points = waitingPoints(useWaitingAwards());
  return (
    <AlertDialog
      open={useStore(isAsking)}
      onClose={() => isAsking.set(false)}
      title={`${formatCount(points, 'point')} not sent yet`}
      description="They stay on this device, where nobody else can read them, and are sent when you sign in here again within 7 days."
      confirmLabel="Logout"
      cancelLabel="Stay signed in"
      pending={logout.isPending}
      onConfirm={() => {
        isAsking.set(false);
        logout.mutate();
      }}
    />
  );
}
