import { changeSchoolSettings } from '#contracts/schools/school-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { type SettingsEdit } from '../settings-form';
import { schoolSettingsQuery } from './get-school-settings';

export function useChangeSchoolSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsEdit & { version: number }) => call(changeSchoolSettings, { body }),
    onSuccess: (settings) => {
      client.setQueryData(schoolSettingsQuery().queryKey, settings);
      // The school's time zone and order of names are part of the session, and every other screen follows from them.
      void client.invalidateQueries();
    },
  });
}
