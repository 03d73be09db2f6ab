import { type InputOf } from '#contracts/route';
import { startSchoolYear } from '#contracts/students/school-years';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { refresh } from '@/lib/live/refresh';

export function useStartSchoolYear() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof startSchoolYear>) => call(startSchoolYear, { body }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['new-year-preview'] });
      void refresh(client, 'directory');
    },
  });
}
