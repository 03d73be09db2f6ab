import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { Select } from '@/components/ui/select';
import { classesQuery } from '@/features/classes/api/list-classes';
import { RedemptionHistory } from '@/features/redemptions/components/redemption-history';
import { useAddress } from '@/lib/browser/use-address';

const ALL = 'all';

const reportsView = z.object({
  /** Null: all classes. */
  class: z.uuid().nullable().catch(null),
});

export function ReportsPage() {
  const { data: classes = [] } = useQuery(classesQuery());
  const [{ class: classId }, change] = useAddress(reportsView);
  const chooseClass = (next: string | null) => change({ class: next });
  const options = classes.map(({ id, name }) => ({ value: id, label: name }));
  const className = classes.find(({ id }) => id === classId)?.name ?? 'this class';
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Reports and Analytics"
        description="What students spent their points on, newest first."
      />
      <Card aria-labelledby="history-title">
        <CardHeader className="pb-4">
          <CardTitle id="history-title" className="flex items-center gap-2">
            <History aria-hidden className="size-5 text-ink-muted" />
            Redemption History
          </CardTitle>
          <Select
            aria-label="Class"
            options={[{ value: ALL, label: 'All classes' }, ...options]}
            value={classId ?? ALL}
            onValueChange={(value) => chooseClass(value === ALL ? null : value)}
            className="w-full sm:w-64"
          />
        </CardHeader>
        <RedemptionHistory
          classId={classId}
          studentLink={(student) => `/?class=${student.classId}&student=${student.id}&tab=redemptions`}
          empty={
            classId === null ? (
              <EmptyState
                icon={<History />}
                title="No redemptions found"
                description="Redemptions appear here. To redeem a reward, choose Redeem in a student’s row on the dashboard."
                action={
                  <Button asChild variant="secondary">
                    <Link to="/">Go to the Dashboard</Link>
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<History />}
                title="No redemptions found"
                description={`Nobody in ${className} has redeemed a reward yet.`}
                action={
                  <Button variant="secondary" onClick={() => chooseClass(null)}>
                    Show all classes
                  </Button>
                }
              />
            )
          }
        />
      </Card>
    </div>
  );
}
