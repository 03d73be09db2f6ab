import { unsubscribe } from '#contracts/accounts/weekly-summary';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** Turns the weekly summary off with the token of a mail. */
export function useUnsubscribe() {
  return useMutation({ mutationFn: (token: string) => call(unsubscribe, { params: { token } }) });
}
