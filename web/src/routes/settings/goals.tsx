import { type Goal } from '#contracts/points/goals';
import { useQuery } from '@tanstack/react-query';
import { Plus, Target } from 'lucide-react';
import { useState } from 'react';
import { Celebration } from '@/components/celebration/celebration';
import { housesQuery } from '@/components/houses/use-houses';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { goalsQuery, useArchiveGoal } from '@/features/points/goals/api';
import { AddGoalDialog } from '@/features/points/goals/components/add-goal-dialog';
import { GoalList } from '@/features/points/goals/components/goal-list';
import { classesQuery } from '@/features/students/classes/api';
import { groupsQuery } from '@/features/students/groups/api';
import { useSessionUser } from '@/lib/session/session-user';
import { dayInZone, useTimeZone } from '@/lib/session/time-zone';
import { teaches } from '@/lib/text/class-teachers';

/** Goals of classes, groups, houses and the school. */
export function GoalsPage() {
  const { id: userId, role } = useSessionUser();
  const isAdmin = role === 'school_admin';
  const timeZone = useTimeZone();
  const query = useQuery(goalsQuery());
  const { data: classes = [] } = useQuery(classesQuery());
  const { data: groups = [] } = useQuery(groupsQuery());
  const { data: houses = [] } = useQuery(housesQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Goal | null>(null);
  const add = (
    <Button onClick={() => setIsAdding(true)}>
      <Plus aria-hidden />
      Add Goal
    </Button>
  );
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader title="Goals" description="Points that students collect together, shown as a bar." />
      <Card aria-labelledby="goals-title">
        <CardHeader>
          <CardTitle id="goals-title">Goals</CardTitle>
          {query.data !== undefined && query.data.length > 0 && add}
        </CardHeader>
        <CardBody className="sm:pt-2">
          <QueryList
            query={query}
            loading={<ListSkeleton label="Loading the goals…" />}
            failure="The goals could not be loaded."
            empty={
              <EmptyState
                icon={<Target />}
                title="No Goals Yet"
                description="300 points for a pajama day: set a goal for a class, a group, a house or the school."
                action={add}
              />
            }
          >
            {(goals) => <GoalList goals={goals} onArchive={setLeaving} />}
          </QueryList>
        </CardBody>
      </Card>
      {isAdding && (
        <AddGoalDialog
          places={{
            class: isAdmin ? classes : classes.filter((each) => teaches(each, userId)),
            group: groups.filter(({ mayManage }) => mayManage),
            house: isAdmin ? houses : [],
            mayForSchool: isAdmin,
          }}
          today={dayInZone(timeZone)}
          onClose={() => setIsAdding(false)}
        />
      )}
      <ConfirmDialog
        item={leaving}
        title={({ name }) => `Archive ${name}?`}
        description={() => 'It is no longer shown anywhere. That it was reached stays in the audit.'}
        confirmLabel="Archive Goal"
        write={useArchiveGoal()}
        inputOf={(goal) => goal}
        onDone={() => toast({ title: 'Goal archived' })}
        onFailure={(error) => toastFailure(error, 'The goal could not be archived.')}
        onClose={() => setLeaving(null)}
      />
      <Celebration />
    </div>
  );
}
