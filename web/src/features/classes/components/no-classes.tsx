import { School } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';

/** `onCreate` is absent for those who may not create a class. */
export function NoClasses({ onCreate }: { onCreate?: (() => void) | undefined }) {
  return (
    <Card>
      <EmptyState
        icon={<School />}
        title="No Classes Yet"
        description={
          onCreate
            ? 'A class holds the students you award points to. Create one, then add its students.'
            : 'Ask a school administrator to create a class.'
        }
        action={onCreate && <Button onClick={onCreate}>Create Your First Class</Button>}
      />
    </Card>
  );
}
