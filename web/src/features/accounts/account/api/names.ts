import { type editedNames, getAccount, updateAccount } from '#contracts/accounts/account';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { type z } from 'zod';
import { call } from '@/lib/http/api-client';

/** The user's own names, as typed. */
export const namesQuery = () =>
  queryOptions({
    queryKey: ['account', 'names'],
    queryFn: ({ signal }) => call(getAccount, { signal }),
  });

export function useChangeNames() {
  return useMutation({
    mutationFn: (body: z.output<typeof editedNames>) => call(updateAccount, { body }),
  });
}
