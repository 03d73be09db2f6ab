import { type Goal } from '#contracts/points/goals';
import { Archive } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { GoalBar } from './goal-bar';

type GoalListProps = { goals: readonly Goal[]; onArchive: (goal: Goal) => void };

/** Goals in use, for those who look after them. */
export function GoalList({ goals, onArchive }: GoalListProps) {
  return (
    <ul aria-label="Goals" className="divide-y divide-line">
      {goals.map((goal) => (
        <li key={goal.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
          <div className="min-w-0 grow basis-64">
            <GoalBar goal={goal} />
          </div>
          {goal.mayManage && (
            <Button
              variant="ghost"
              size="sm"
              className="-ml-3 sm:ml-0"
              aria-label={`Archive ${goal.name}`}
              onClick={() => onArchive(goal)}
            >
              <Archive aria-hidden />
              Archive
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
