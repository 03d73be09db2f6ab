import {
  archivePointCategory,
  createPointCategories,
  createPointCategory,
  type editedPointCategory,
  listArchivedPointCategories,
  listPointCategories,
  type newPointCategory,
  restorePointCategory,
  updatePointCategory,
} from '#contracts/points/point-categories';
import { type BodyOf } from '#contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { type z } from 'zod';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

/** The query key with which every list of categories begins. */
const CATEGORIES_KEY = ['point-categories'] as const;

/** The school's categories and those of one class; without a class, only those usable everywhere. */
export const pointCategoriesQuery = (classId: string | null) =>
  queryOptions({
    queryKey: [...CATEGORIES_KEY, classId],
    queryFn: ({ signal }) =>
      call(listPointCategories, { query: classId === null ? {} : { classId }, signal }),
    meta: { live: { topics: ['directory'] } },
  });

/** The school's categories and those of every class that the person sees. */
export const allPointCategoriesQuery = () =>
  queryOptions({
    queryKey: [...CATEGORIES_KEY, 'all-classes'],
    queryFn: ({ signal }) => call(listPointCategories, { query: { include: 'all-classes' }, signal }),
    meta: { live: { topics: ['directory'] } },
  });

export const archivedPointCategoriesQuery = () =>
  queryOptions({
    queryKey: [...CATEGORIES_KEY, 'archived'],
    queryFn: ({ signal }) => call(listArchivedPointCategories, { signal }),
    meta: { live: { topics: ['directory'] } },
  });

const OUTDATED = { refreshes: { queryKey: CATEGORIES_KEY }, evenIfRefused: true, inBackground: true };

export function useArchivePointCategory() {
  return useWrite(
    (send, categoryId: string) => send(archivePointCategory, { params: { categoryId } }),
    OUTDATED,
  );
}

export function useCreatePointCategory() {
  return useWrite((send, body: z.output<typeof newPointCategory>) => send(createPointCategory, { body }), {
    refreshes: { queryKey: CATEGORIES_KEY },
  });
}

export function useCreatePointCategories() {
  return useWrite(
    (send, categories: BodyOf<typeof createPointCategories>['categories']) =>
      send(createPointCategories, { body: { categories } }),
    { refreshes: { queryKey: CATEGORIES_KEY } },
  );
}

export function useRestorePointCategory() {
  return useWrite(
    (send, categoryId: string) => send(restorePointCategory, { params: { categoryId } }),
    OUTDATED,
  );
}

export function useUpdatePointCategory() {
  return useWrite(
    (send, { id: categoryId, ...body }: { id: string } & z.output<typeof editedPointCategory>) =>
      send(updatePointCategory, { params: { categoryId }, body }),
    {
      refreshes: { queryKey: CATEGORIES_KEY },
    },
  );
}
