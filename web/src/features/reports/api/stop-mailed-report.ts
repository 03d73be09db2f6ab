import { stopMailedReport } from '#contracts/reports/schedules';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** Stops a scheduled report with the token of its mail. */
export function useStopMailedReport() {
  return useMutation({ mutationFn: (token: string) => call(stopMailedReport, { params: { token } }) });
}
