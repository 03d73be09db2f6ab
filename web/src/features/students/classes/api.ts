import { type LiveMessage } from '#contracts/live';
import {
  archiveClass,
  type ClassStats,
  createClass,
  type editedClass,
  getClassStats,
  listArchivedClasses,
  listClasses,
  type newClass,
  restoreClass,
  updateClass,
} from '#contracts/students/classes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type z } from 'zod';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

export const classStatsQuery = (classId: string) =>
  queryOptions({
    queryKey: ['class-stats', classId],
    queryFn: ({ signal }) => call(getClassStats, { params: { classId }, signal }),
    meta: {
      live: {
        topics: ['points', 'rewards', 'directory'],
        classId,
        apply: withNewFigures(classId),
        asOf: ({ asOfRevision }: ClassStats) => asOfRevision,
      },
    },
  });

const withNewFigures =
  (classId: string) =>
  (stats: ClassStats, { changes }: LiveMessage): ClassStats => {
    const figures = changes?.classes.find((each) => each.classId === classId);
    if (changes === undefined || figures === undefined || stats.asOfRevision >= changes.asOfRevision)
      return stats;
    const { todayPoints, totalPoints, rewardsRedeemed } = figures;
    return { ...stats, todayPoints, totalPoints, rewardsRedeemed, asOfRevision: changes.asOfRevision };
  };

export const archivedClassesQuery = () =>
  queryOptions({
    queryKey: ['archived-classes'],
    queryFn: ({ signal }) => call(listArchivedClasses, { signal }),
    meta: { live: { topics: ['directory'] } },
  });

export const classesQuery = () =>
  queryOptions({
    queryKey: ['classes'],
    queryFn: ({ signal }) => call(listClasses, { signal }),
    meta: { live: { topics: ['directory'] } },
  });

export function useArchiveClass() {
  return useWrite((send, classId: string) => send(archiveClass, { params: { classId } }), {
    // Not awaited, so that the caller can continue at once.
    refreshes: 'directory',
    evenIfRefused: true,
    inBackground: true,
  });
}

export function useCreateClass() {
  const client = useQueryClient();
  return useWrite((send, body: z.output<typeof newClass>) => send(createClass, { body }), {
    onSuccess: (created) => {
      // At once, so that the new class can be chosen while the list is fetched again.
      client.setQueryData(classesQuery().queryKey, (classes) => classes && [...classes, created]);
    },
    refreshes: classesQuery(),
  });
}

export function useRestoreClass() {
  return useWrite((send, classId: string) => send(restoreClass, { params: { classId } }), {
    // Not awaited, so that the caller can continue at once.
    refreshes: 'directory',
    evenIfRefused: true,
    inBackground: true,
  });
}

export function useUpdateClass() {
  return useWrite(
    (send, { id: classId, ...body }: { id: string } & z.output<typeof editedClass>) =>
      send(updateClass, { params: { classId }, body }),
    {
      refreshes: 'directory',
    },
  );
}
