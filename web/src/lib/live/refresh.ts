import { type LiveMessage } from '#contracts/live';
import { type Query, type QueryClient } from '@tanstack/react-query';

export type Topic = LiveMessage['topics'][number];

/** Finds the queries that show one of the topics. */
export function showsAny(...topics: readonly Topic[]) {
  return ({ meta }: Pick<Query, 'meta'>): boolean =>
    meta?.live?.topics.some((topic) => topics.includes(topic)) === true;
}

/** After a write, refetches the queries that show one of the topics. */
export function refresh(client: QueryClient, ...topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({ predicate: showsAny(...topics) });
}
