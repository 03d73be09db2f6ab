import { School } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { useSessionUser } from '@/lib/session/session-user';
import { firstClassText } from '../class-words';

/** `onCreate` is absent for those who may not create a class. */
export function NoClasses({ onCreate }: { onCreate?: (() => void) | undefined }) {
  const { role } = useSessionUser();
  return (
    <Card>
      <EmptyState
        icon={<School />}
        title="No Classes Yet"
        description={onCreate ? firstClassText(role) : 'Ask a school administrator to create a class.'}
        action={onCreate && <Button onClick={onCreate}>Create Your First Class</Button>}
      />
    </Card>
  );
}
