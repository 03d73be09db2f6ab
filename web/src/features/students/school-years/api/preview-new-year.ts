import { previewNewYear } from '#contracts/students/school-years';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** @param lastGrade undefined for the highest that a student has */
export const newYearPreviewQuery = (lastGrade: string | undefined) =>
  queryOptions({
    queryKey: ['new-year-preview', lastGrade],
    queryFn: ({ signal }) => call(previewNewYear, { query: { lastGrade }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { live: { topics: ['directory'], restMs: 5_000 } },
  });
