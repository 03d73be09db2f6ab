import { type QueryClient } from '@tanstack/react-query';

/** After a change of rewards, redemptions or raffles: refetches whatever shows some of them. */
export function refreshRewards(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) => meta?.live?.topics.includes('rewards') === true,
  });
}
