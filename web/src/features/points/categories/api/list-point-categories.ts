import { listPointCategories } from '#contracts/points/point-categories';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** The query key with which every list of categories begins. */
export const CATEGORIES_KEY = ['point-categories'] as const;

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
