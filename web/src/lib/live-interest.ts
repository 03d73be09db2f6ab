import type { LiveMessage } from '#contracts/live';
import type { QueryMeta } from '@tanstack/react-query';

/** What a query shows, so that the live stream knows when to refetch it. */
export type LiveInterest = {
  topics: LiveMessage['topics'];
  /** Only changes in this class matter; absent: any change in the school does. */
  classId?: string | undefined;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { live?: LiveInterest };
  }
}

type HasMeta = { meta: QueryMeta | undefined };

export function isLive({ meta }: HasMeta): boolean {
  return meta?.live !== undefined;
}

/** Whether what the message tells may have changed what the query shows. */
export function concerns({ meta }: HasMeta, message: LiveMessage): boolean {
  const interest = meta?.live;
  if (!interest?.topics.some((topic) => message.topics.includes(topic))) return false;
  const { classId } = interest;
  return classId === undefined || message.classIds.length === 0 || message.classIds.includes(classId);
}
