import { changeWeeklySummary, getWeeklySummary } from '#contracts/accounts/weekly-summary';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

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
  return useMutation({
    mutationFn: (isOn: boolean) => call(changeWeeklySummary, { body: { isOn } }),
    onSuccess: (choice) => client.setQueryData(weeklySummaryQuery().queryKey, choice),
  });
}
