import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { ResetBalancesDialog } from '@/features/balance-resets/components/reset-balances-dialog';
import { groupsOf } from '@/features/balance-resets/groups';
import { classesQuery } from '@/features/classes/api/list-classes';
import { reportChoicesQuery } from '@/features/reports/api/list-report-choices';

/** Lets a term or a year begin with balances of zero. Only for administrators. */
export function NewTermCard() {
  const classes = useQuery(classesQuery());
  const choices = useQuery(reportChoicesQuery());
  const [isResetting, setIsResetting] = useState(false);
  return (
    <Card aria-labelledby="new-term">
      <CardHeader>
        <CardTitle id="new-term">New Term</CardTitle>
        <Button
          variant="secondary"
          disabled={classes.data === undefined || choices.data === undefined}
          onClick={() => setIsResetting(true)}
        >
          <RotateCcw aria-hidden />
          Reset Balances
        </Button>
      </CardHeader>
      <CardBody>
        <p className="text-ink-muted">
          When a term or a school year begins, balances can start again at 0: for the whole school, a grade or
          a class. Everything that students have earned and spent stays in their history and in the reports.
        </p>
      </CardBody>
      <ResetBalancesDialog
        groups={groupsOf({ classes: classes.data ?? [], grades: choices.data?.grades ?? [] })}
        open={isResetting}
        onOpenChange={setIsResetting}
      />
    </Card>
  );
}
