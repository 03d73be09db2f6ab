import { type QueryClient } from '@tanstack/react-query';

/** After a change of classes, students or categories: refetches whatever shows some of them. */
export function refreshDirectory(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) => meta?.live?.topics.includes('directory') === true,
  });
}
