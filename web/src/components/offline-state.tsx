import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

const reload = () => window.location.reload();

/** In the place of a page that this device does not have, until there is a network. */
export function OfflineState() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <EmptyState
      icon={<WifiOff />}
      title="You’re offline"
      heading="h1"
      description="This page opens once you’re connected again. The dashboard works without a connection."
      action={
        <Button variant="secondary" onClick={reload}>
          Try again
        </Button>
      }
    />
  );
}
