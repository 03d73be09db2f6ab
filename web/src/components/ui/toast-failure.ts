import { toast } from '@/components/ui/toast';
import { hasStatus } from '@/lib/http/api-error';

/** Says that a write failed, with `detail` on a line of its own. A lost session says so by itself. */
export function toastFailure(error: unknown, description: string, detail?: string): void {
  if (hasStatus(error, 401)) return;
  toast({ title: 'Error', description, detail, variant: 'destructive' });
}
