import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { RedemptionHistory } from '@/features/rewards/redemptions/components/redemption-history';

type RedemptionHistoryCardProps = {
  /** Null: all classes. */
  schoolClass: { id: string; name: string } | null;
  onShowAll: () => void;
};

export function RedemptionHistoryCard({ schoolClass, onShowAll }: RedemptionHistoryCardProps) {
  return (
    <Card aria-labelledby="history-title" className="print:hidden">
      <CardHeader className="pb-4">
        <div>
          <CardTitle id="history-title" className="flex items-center gap-2">
            <History aria-hidden className="size-5 text-ink-muted" />
            Redemption History
          </CardTitle>
          <p className="mt-1 text-sm text-ink-muted">
            All redemptions{schoolClass !== null && ` in ${schoolClass.name}`}, whatever the period, newest
            first.
          </p>
        </div>
      </CardHeader>
      <RedemptionHistory
        classId={schoolClass?.id ?? null}
        studentLink={(student) => `/?class=${student.classId}&student=${student.id}&tab=redemptions`}
        empty={
          schoolClass === null ? (
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
              description={`Nobody in ${schoolClass.name} has redeemed a reward yet.`}
              action={
                <Button variant="secondary" onClick={onShowAll}>
                  Show all classes
                </Button>
              }
            />
          )
        }
      />
    </Card>
  );
}
