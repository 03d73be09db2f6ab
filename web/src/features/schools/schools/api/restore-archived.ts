import { restoreClassOfSchool, restoreStudentOfSchool } from '#contracts/schools/schools';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export type Archived = { kind: 'class' | 'student'; id: string };

export function useRestoreArchived(schoolId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Archived) =>
      kind === 'class'
        ? call(restoreClassOfSchool, { params: { schoolId, classId: id } })
        : call(restoreStudentOfSchool, { params: { schoolId, id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['schools'] }),
  });
}
