import {
  type NewReportSchedule,
  type ReportSchedule,
  scheduleReport,
  stopReportSchedule,
} from '#contracts/reports/schedules';
import { cadenceText } from '#domain/report-schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { call } from '@/lib/http/api-client';
import { longDay } from '@/lib/text/long-day';
import { reportSchedulesQuery } from './api/list-schedules';
import { titleOf } from './report-list';
import { asNewSchedule } from './schedules';

/** Schedules reports and stops them, and says so. The messages outlive the button that was pressed: a stopped row is gone. */
export function useScheduling() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: reportSchedulesQuery().queryKey });
  const { mutate: schedule, isPending: isScheduling } = useMutation({
    mutationFn: (body: NewReportSchedule) => call(scheduleReport, { body }),
    onSuccess: ({ report, weekday, nextDay }) => {
      toast({
        title: 'Report scheduled',
        description: `${titleOf(report)} comes ${cadenceText(weekday)}, next on ${longDay(nextDay)}.`,
      });
    },
    onError: (error) => toastFailure(error, { title: 'Failed to Schedule Report' }),
    onSettled: refresh,
  });
  const { mutate: stop, isPending: isStopping } = useMutation({
    mutationFn: ({ id: scheduleId }: ReportSchedule) => call(stopReportSchedule, { params: { scheduleId } }),
    onSuccess: (_, stopped) => {
      toast({
        title: 'Schedule stopped',
        description: `${titleOf(stopped.report)} won’t be sent anymore.`,
        action: { label: 'Undo', onClick: () => schedule(asNewSchedule(stopped)) },
      });
    },
    onError: (error) => toastFailure(error, { title: 'Failed to Stop Schedule' }),
    onSettled: refresh,
  });
  return { schedule, stop, isPending: isScheduling || isStopping };
}
