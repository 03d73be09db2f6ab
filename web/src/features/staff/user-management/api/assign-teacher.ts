import { assignTeacher, removeTeacher } from '#contracts/students/classes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

type Teaching = { classId: string; teacherId: string };

export function useAssignTeacher() {
  return useTeaching(({ classId, teacherId }) =>
    call(assignTeacher, { params: { classId }, body: { teacherId } }),
  );
}

export function useRemoveTeacher() {
  return useTeaching((teaching) => call(removeTeacher, { params: teaching }));
}

function useTeaching<Answer>(mutationFn: (teaching: Teaching) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: ['classes'] }),
  });
}
