import { EndByLink } from '@/components/end-by-link';
import { toastFailure } from '@/components/ui/toast-failure';
import { useUnsubscribe } from '../api';

const TEXTS = {
  explanation: 'You can turn it on again in your account.',
  button: 'Turn It Off',
  ended: {
    title: 'It’s turned off',
    text: 'You won’t get these emails anymore. You can turn it on again in your account.',
  },
  incomplete: 'Please open it from the email again, or turn the summary off in your account.',
};

/** Turns the weekly summary off. */
export function Unsubscribe({ token }: { token: string }) {
  return (
    <EndByLink
      token={token}
      ending={useUnsubscribe()}
      texts={TEXTS}
      onFailure={(failure) =>
        toastFailure(failure, { title: 'Failed to turn off the weekly summary', isPublic: true })
      }
    />
  );
}
