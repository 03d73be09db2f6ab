import { createOwnSchool, type SchoolData } from '#contracts/schools/school-setup';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useCreateOwnSchool() {
  return useMutation({
    mutationFn: (school: SchoolData) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return call(createOwnSchool, { body: { ...school, timeZone } });
    },
  });
}
