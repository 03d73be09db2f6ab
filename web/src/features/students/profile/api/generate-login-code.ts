import { generateLoginCode } from '#contracts/students/login-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { studentProfileQuery } from './get-student';

export function useGenerateLoginCode(studentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(generateLoginCode, { params: { id: studentId } }),
    onSuccess: ({ loginCode }) => {
      client.setQueryData(
        studentProfileQuery(studentId).queryKey,
        (profile) => profile && { ...profile, loginCode },
      );
    },
  });
}
