import { toast } from '@/components/ui/toast';
import { isPhone } from '@/lib/browser/use-media-query';

const WORK_EMAIL_MS = 8_000;
const WORK_EMAIL_TEXT =
  'Check your email and your spam folder. If nothing arrives, please contact your IT department.';

/**
 * Says that a link was mailed, and for longer what to do if a school's mail filter may hold it back.
 * @param isOnPage the page that comes now says so as well: on a phone, it does so alone
 */
export function toastMagicLinkSent(
  { message, isWorkEmail }: { message: string; isWorkEmail: boolean },
  isOnPage: boolean,
): void {
  if (isOnPage && isPhone()) return;
  toast({
    title: 'Magic Link Sent',
    ...(isWorkEmail ? { description: WORK_EMAIL_TEXT, durationMs: WORK_EMAIL_MS } : { description: message }),
  });
}
