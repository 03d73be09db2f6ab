import type { LiveMessage } from '#contracts/live';
import type { QueryMeta } from '@tanstack/react-query';

/** What a query shows, which tells the live stream how to update it. */
export type LiveInterest = {
  topics: LiveMessage['topics'];
  /** Only changes in this class matter; absent: any change in the school does. */
  classId?: string | undefined;
  /** Only changes of this student's points matter. */
  studentId?: string | undefined;
  /**
   * Puts what a message carries into the query's data; answers the same data where none of it is new there, and
   * undefined where the message does not carry all that the query shows. Absent: the query is refetched.
   */
  apply?(this: void, data: unknown, message: LiveMessage): unknown;
  /** The query also shows something that no message carries, and is refetched for it. */
  isPartial?: boolean;
  /** Shortest time from an answer to the refetch that messages cause, in milliseconds; absent: none. */
  restMs?: number;
  /** Place in the ledger that the data is from. */
  asOf?(this: void, data: unknown): number;
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

/** Whether a message announces a change that the query shows but the message does not carry. */
export function mustAsk({ meta }: HasMeta, message: LiveMessage): boolean {
  const interest = meta?.live;
  const topics = interest?.topics.filter((topic) => message.topics.includes(topic)) ?? [];
  if (interest === undefined || topics.length === 0) return false;
  const { classId, studentId, apply, isPartial = false } = interest;
  const { classIds, changes, own } = message;
  if (classId !== undefined && classIds.length > 0 && !classIds.includes(classId)) return false;
  if (topics.includes('directory') || (changes === undefined && own === undefined)) return true;
  if (studentId !== undefined && changes?.students.every(({ id }) => id !== studentId) === true) return false;
  return apply === undefined || isPartial;
}
