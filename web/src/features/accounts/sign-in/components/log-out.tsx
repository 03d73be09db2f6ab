import { LogOut as Icon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useLogout } from '../own-session-api';

/** The way out of a page that comes before the rest of the product. */
export function LogOut() {
  const logout = useLogout();
  return (
    <Button
      variant="ghost"
      className="mt-4 text-ink-muted"
      pending={logout.isPending}
      onClick={() => logout.mutate()}
    >
      <Icon aria-hidden />
      Logout
    </Button>
  );
}
