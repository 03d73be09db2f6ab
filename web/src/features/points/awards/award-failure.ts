import { toastFailure } from '@/components/ui/toast-failure';
import { isAnswer } from './award-keys';

const UNANSWERED = 'The server could not be reached. You can try again: the points are given only once.';

/** Says that an award failed and why, and offers to try again what got no answer. */
export function toastAwardFailure(error: Error, text: string, onRetry: () => void): void {
  toastFailure(error, {
    title: 'Error',
    text,
    unanswered: UNANSWERED,
    onRetry: isAnswer(error) ? undefined : onRetry,
  });
}
