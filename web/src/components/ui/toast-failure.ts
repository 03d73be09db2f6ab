import { warn } from '@/components/ui/toast';
import { hasStatus, messageOf } from '@/lib/http/api-error';

type Failure = {
  title: string;
  /** Absent: the reason alone. */
  text?: string;
  /** Stands for the reason where the server gave none. */
  unanswered?: string;
  /** Nobody is signed in yet, so that 401 is an ordinary answer. */
  isPublic?: boolean;
  /** Tries again. */
  onRetry?: (() => void) | undefined;
};

/**
 * Says that something failed: what, always in the same words, and on a second line the server's reason if it gave one. The
 * title of a mere text is `Error`. A lost session says so by itself.
 */
export function toastFailure(error: unknown, failure: string | Failure): void {
  const { title, text, unanswered, isPublic, onRetry } =
    typeof failure === 'string' ? asError(failure) : failure;
  if (hasStatus(error, 401) && isPublic !== true) return;
  const retry = onRetry && { action: { label: 'Try again', onClick: onRetry } };
  if (text === undefined) {
    warn({ title, description: messageOf(error, unanswered ?? UNREACHABLE), ...retry });
    return;
  }
  const reason = messageOf(error, unanswered ?? '');
  warn({ title, description: text, detail: reason === text ? '' : reason, ...retry });
}

const UNREACHABLE = 'The server could not be reached. Please try again.';

function asError(text: string): Failure {
  return { title: 'Error', text };
}
