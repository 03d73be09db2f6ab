import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { ResetBalancesDialog } from '@/features/points/resets/components/reset-balances-dialog';
import { groupsOf } from '@/features/points/resets/groups';
import { classesQuery } from '@/features/students/classes/api';
import { reportChoicesQuery } from '@/features/reports/api';
import { NewYearDialog } from '@/features/students/school-years/components/new-year-dialog';

/** Lets a term or a year begin with balances of zero. Only for administrators. */
export function NewTermCard() {
  const classes = useQuery(classesQuery());
  const choices = useQuery(reportChoicesQuery());
  const [isResetting, setIsResetting] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  return (
    <Card aria-labelledby="new-term">
      <CardHeader>
        <CardTitle id="new-term">New Term</CardTitle>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setIsStarting(true)}>
            <CalendarPlus aria-hidden />
            New School Year
          </Button>
          <Button
            variant="secondary"
            disabled={classes.data === undefined || choices.data === undefined}
            onClick={() => setIsResetting(true)}
          >
            <RotateCcw aria-hidden />
            Reset Balances
          </Button>
        </div>
      </CardHeader>
      <CardBody>
        <p className="text-ink-muted">
          When a term or a school year begins, balances can start again at 0: for the whole school, a grade or
          a class. A new school year moves students up a grade and archives those who leave. Everything that
          students have earned and spent stays in their history and in the reports.
        </p>
        {isStarted && (
          <p role="status" className="mt-3 rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
            The school year is started. Balances are as they were: reset them if everyone is to begin at 0.
          </p>
        )}
      </CardBody>
      <NewYearDialog open={isStarting} onOpenChange={setIsStarting} onStarted={() => setIsStarted(true)} />
      <ResetBalancesDialog
        groups={groupsOf({ classes: classes.data ?? [], grades: choices.data?.grades ?? [] })}
        open={isResetting}
        onOpenChange={setIsResetting}
      />
    </Card>
  );
}
