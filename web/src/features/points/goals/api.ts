import { archiveGoal, createGoal, type Goal, listGoals } from '#contracts/points/goals';
import { type BodyOf } from '#contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

const GOALS_KEY = ['goals'] as const;
/** Every award of the school may move them. */
const REST_MS = 5_000;
/** Students are told of their own points alone. */
const STUDENTS_ASK_EVERY_MS = 30_000;

/** The goals that the person sees, the latest first. */
export const goalsQuery = () =>
  queryOptions({
    queryKey: [...GOALS_KEY, 'list'],
    queryFn: ({ signal }) => call(listGoals, { signal }),
    meta: { live: { topics: ['points', 'directory'], restMs: REST_MS } },
  });

export const portalGoalsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['portal', studentId, 'goals'],
    queryFn: ({ signal }) => call(listGoals, { signal }),
    refetchInterval: STUDENTS_ASK_EVERY_MS,
    meta: { live: { topics: ['points'] } },
  });

const OUTDATED = { refreshes: { queryKey: GOALS_KEY }, evenIfRefused: true };

export function useCreateGoal() {
  return useWrite((send, body: BodyOf<typeof createGoal>) => send(createGoal, { body }), OUTDATED);
}

export function useArchiveGoal() {
  return useWrite((send, { id }: Goal) => send(archiveGoal, { params: { goalId: id } }), OUTDATED);
}
