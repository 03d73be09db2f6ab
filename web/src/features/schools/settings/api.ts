import {
  changeSchoolSettings,
  type EditedSettings,
  getSchoolSettings,
} from '#contracts/schools/school-settings';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

export const schoolSettingsQuery = () =>
  queryOptions({
    queryKey: ['school-settings'],
    queryFn: ({ signal }) => call(getSchoolSettings, { signal }),
    meta: { live: { topics: ['directory'] } },
  });

export function useChangeSchoolSettings() {
  const client = useQueryClient();
  return useWrite((send, body: EditedSettings) => send(changeSchoolSettings, { body }), {
    onSuccess: (settings) => {
      client.setQueryData(schoolSettingsQuery().queryKey, settings);
      // The school's time zone and order of names are part of the session, and every other screen follows from them.
      void client.invalidateQueries();
    },
  });
}
