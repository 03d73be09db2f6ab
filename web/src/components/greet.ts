import { toast, type ToastMessage } from '@/components/ui/toast';
import { isPhone } from '@/lib/browser/use-media-query';

/** Welcomes someone who has just signed in; not on a phone, where it would cover what they came for. */
export function greet(message: Pick<ToastMessage, 'title' | 'description'>): void {
  if (!isPhone()) toast(message);
}
