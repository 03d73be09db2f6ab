import { type InputOf } from '#contracts/route';
import { previewNewYear, startSchoolYear } from '#contracts/students/school-years';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

/** @param lastGrade undefined for the highest that a student has */
export const newYearPreviewQuery = (lastGrade: string | undefined) =>
  queryOptions({
    queryKey: ['new-year-preview', lastGrade],
    queryFn: ({ signal }) => call(previewNewYear, { query: { lastGrade }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { live: { topics: ['directory'], restMs: 5_000 } },
  });

export function useStartSchoolYear() {
  return useWrite((send, body: InputOf<typeof startSchoolYear>) => send(startSchoolYear, { body }), {
    refreshes: [{ queryKey: ['new-year-preview'] }, 'directory'],
    evenIfRefused: true,
    inBackground: true,
  });
}
