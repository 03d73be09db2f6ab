import { useEffect, useState } from 'react';
import { loadable } from '@/components/loadable';
import { Button } from '@/components/ui/button';
import { toastFailure } from '@/components/ui/toast-failure';

const resetPassword = loadable(async () => (await import('./reset-password')).ResetPassword);

/** Few press it, so the dialog is loaded for those who reach for it. */
export function ForgotPassword({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [isLoaded, setIsLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    void resetPassword.load().then(
      () => {
        setIsLoaded(true);
        setOpen(true);
      },
      (error: unknown) => toastFailure(error, { title: 'Password Reset Failed', isPublic: true }),
    );
  useEffect(() => {
    if (isOpenAtFirst) open();
  }, [isOpenAtFirst]);
  return (
    <>
      <Button
        variant="link"
        aria-haspopup="dialog"
        onPointerEnter={() => void resetPassword.load().catch(() => undefined)}
        onClick={open}
      >
        Forgot your password?
      </Button>
      {isLoaded && <resetPassword.Component open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
