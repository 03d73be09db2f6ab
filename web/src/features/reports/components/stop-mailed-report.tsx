import { EndByLink } from '@/components/end-by-link';
import { toastFailure } from '@/components/ui/toast-failure';
import { useStopMailedReport } from '../api';

const TEXTS = {
  explanation: 'Your other scheduled reports keep coming.',
  button: 'Stop This Report',
  ended: {
    title: 'It’s stopped',
    text: 'You won’t get this report by email anymore. Your account lists the ones you still get.',
  },
  incomplete: 'Please open it from the email again, or stop the report in your account.',
};

/** Stops the scheduled report of a mail. */
export function StopMailedReport({ token }: { token: string }) {
  return (
    <EndByLink
      token={token}
      ending={useStopMailedReport()}
      texts={TEXTS}
      onFailure={(failure) => toastFailure(failure, { title: 'Failed to stop the report', isPublic: true })}
    />
  );
}
