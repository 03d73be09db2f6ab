import { generateMissingCodes } from '#contracts/students/login-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { loginCardsQuery } from './list-login-cards';

export function useGenerateMissingCodes(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(generateMissingCodes, { params: { classId } }),
    onSettled: () => client.invalidateQueries({ queryKey: loginCardsQuery(classId).queryKey }),
  });
}
