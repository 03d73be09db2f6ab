import { type Goal } from '#contracts/points/goals';
import { Target } from 'lucide-react';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { useNow } from '@/lib/browser/use-now';
import { useCelebrated } from '../use-celebrated';
import { GoalBar } from './goal-bar';

/** How long a goal that was reached is shown where others are collected for. */
const SHOWN_MS = 7 * 24 * 60 * 60 * 1_000;

type GoalsCardProps = { title: string; goals: readonly Goal[] };

/** What is collected for together, and what was reached lately. Nothing while there is none. */
export function GoalsCard({ title, goals }: GoalsCardProps) {
  const now = useNow().getTime();
  const shown = goals.filter(({ reachedAt }) => reachedAt === null || now - Date.parse(reachedAt) < SHOWN_MS);
  useCelebrated(shown);
  if (shown.length === 0) return null;
  return (
    <Card aria-labelledby="goals-title">
      <CardHeader className="pb-2">
        <CardTitle id="goals-title" className="flex items-center gap-2">
          <Target aria-hidden className="size-5 text-ink-muted" />
          {title}
        </CardTitle>
      </CardHeader>
      <CardBody>
        <ul aria-label={title} className="flex flex-col gap-4">
          {shown.map((goal) => (
            <li key={goal.id}>
              <GoalBar goal={goal} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
