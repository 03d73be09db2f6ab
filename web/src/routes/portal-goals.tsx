import { useQuery } from '@tanstack/react-query';
import { portalGoalsQuery } from '@/features/points/goals/api';
import { GoalsCard } from '@/features/points/goals/components/goals-card';

/** What the student's class, house, groups and school collect together. */
export function PortalGoals({ studentId }: { studentId: string }) {
  const { data: goals = [] } = useQuery(portalGoalsQuery(studentId));
  return <GoalsCard title="Goals together" goals={goals} />;
}
