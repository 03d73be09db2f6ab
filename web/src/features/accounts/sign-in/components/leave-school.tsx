import { LogOut as Icon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCloseSchool } from '../own-session-api';

/** The way out of a school that asks for something first, for an executive administrator. */
export function LeaveSchool() {
  const { mutate, isPending } = useCloseSchool();
  return (
    <Button
      variant="ghost"
      className="mt-4 text-ink-muted"
      pending={isPending}
      onClick={() =>
        mutate(undefined, { onError: (error) => toastFailure(error, 'Failed to leave the school') })
      }
    >
      <Icon aria-hidden />
      Leave School
    </Button>
  );
}
