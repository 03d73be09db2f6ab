import { changeWeeklySummary, getWeeklySummary, unsubscribe } from '#contracts/accounts/weekly-summary';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

/** Whether one gets the summary of the school's week by mail. */
export const weeklySummaryQuery = () =>
  queryOptions({
    queryKey: ['account', 'weekly-summary'],
    queryFn: ({ signal }) => call(getWeeklySummary, { signal }),
    // A link in a mail may have turned it off.
    staleTime: 0,
  });

export function useChangeWeeklySummary() {
  const client = useQueryClient();
  return useWrite((send, isOn: boolean) => send(changeWeeklySummary, { body: { isOn } }), {
    onSuccess: (choice) => client.setQueryData(weeklySummaryQuery().queryKey, choice),
  });
}

/** Turns the weekly summary off with the token of a mail. */
export function useUnsubscribe() {
  return useWrite((send, token: string) => send(unsubscribe, { params: { token } }));
}
