import { useQuery } from '@tanstack/react-query';
import { Celebration } from '@/components/celebration/celebration';
import { goalsQuery } from '@/features/points/goals/api';
import { GoalsCard } from '@/features/points/goals/components/goals-card';

/** The goals of the class or group on the screen, of the houses and of the school. */
export function DashboardGoals({ placeId }: { placeId: string }) {
  const { data: goals = [] } = useQuery(goalsQuery());
  const shown = goals.filter(
    ({ scope, scopeId }) => scope === 'school' || scope === 'house' || scopeId === placeId,
  );
  return (
    <>
      <GoalsCard title="Goals" goals={shown} />
      <Celebration />
    </>
  );
}
