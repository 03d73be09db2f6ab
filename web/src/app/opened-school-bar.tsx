import { Building2, LogOut } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCloseSchool } from '@/features/accounts/sign-in/own-session-api';

/** Says in which school an executive administrator works, with the way out. */
export function OpenedSchoolBar({ schoolName }: { schoolName: string | null }) {
  const close = useCloseSchool();
  const leave = () =>
    close.mutate(undefined, { onError: (error) => toastFailure(error, 'Failed to leave the school') });
  return (
    <aside aria-label="Opened school" className="border-t border-line bg-accent-soft text-accent-ink">
      <div className="mx-auto flex max-w-7xl items-center gap-3 px-4 py-1 sm:px-6">
        <Building2 aria-hidden className="size-[1.125rem] shrink-0" />
        <p className="min-w-0 grow text-sm">
          <span className="max-sm:sr-only">You’re working as Executive Admin in </span>
          <strong className="font-semibold break-words">{schoolName}</strong>
        </p>
        <Button variant="ghost" size="sm" pending={close.isPending} onClick={leave}>
          <LogOut aria-hidden />
          Leave School
        </Button>
      </div>
    </aside>
  );
}
