import { type Goal } from '#contracts/points/goals';
import { Target } from 'lucide-react';
import { type ReactNode } from 'react';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { useCelebrated } from '../use-celebrated';
import { GoalBar } from './goal-bar';

type GoalsCardProps = {
  title: string;
  goals: readonly Goal[];
  actions?: ReactNode;
};

/** What is collected for together. Nothing while there is none. */
export function GoalsCard({ title, goals, actions }: GoalsCardProps) {
  useCelebrated(goals);
  if (goals.length === 0) return null;
  return (
    <Card aria-labelledby="goals-title">
      <CardHeader className="pb-2">
        <CardTitle id="goals-title" className="flex items-center gap-2">
          <Target aria-hidden className="size-5 text-ink-muted" />
          {title}
        </CardTitle>
        {actions}
      </CardHeader>
      <CardBody>
        <ul aria-label={title} className="flex flex-col gap-4">
          {goals.map((goal) => (
            <li key={goal.id}>
              <GoalBar goal={goal} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
