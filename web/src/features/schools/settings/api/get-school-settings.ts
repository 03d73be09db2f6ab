import { getSchoolSettings } from '#contracts/schools/school-settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const schoolSettingsQuery = () =>
  queryOptions({
    queryKey: ['school-settings'],
    queryFn: ({ signal }) => call(getSchoolSettings, { signal }),
    meta: { live: { topics: ['directory'] } },
  });
