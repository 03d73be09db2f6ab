import { type Query, type QueryClient } from '@tanstack/react-query';

/** Whether what it shows follows from the ledger: balances and totals, and what they were spent on. */
export function showsPoints({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.live?.topics.some((topic) => topic === 'points' || topic === 'rewards') === true;
}

/** After a write to the ledger: refetches whatever shows some of it. */
export function refreshPoints(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: showsPoints });
}
