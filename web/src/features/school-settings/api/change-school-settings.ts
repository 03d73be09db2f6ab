import { changeSchoolSettings } from '#contracts/school-settings';
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
      // The school's time zone is part of the session, and days on every other screen follow from it.
      void client.invalidateQueries();
    },
  });
}
