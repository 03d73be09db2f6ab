import {
  type NewReportSchedule,
  type ReportSchedule,
  scheduleReport,
  stopReportSchedule,
} from '#contracts/reports/schedules';
import { cadenceText } from '#domain/report-schedule';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { longDay } from '@/lib/text/long-day';
import { reportSchedulesQuery } from './api';
import { titleOf } from './report-list';
import { asNewSchedule } from './schedules';
import { useWrite } from '@/lib/http/write';

/** Schedules reports and stops them, and says so. The messages outlive the button that was pressed: a stopped row is gone. */
export function useScheduling() {
  const { mutate: schedule, isPending: isScheduling } = useWrite(
    (send, body: NewReportSchedule) => send(scheduleReport, { body }),
    {
      onSuccess: ({ report, weekday, nextDay }) => {
        toast({
          title: 'Report scheduled',
          description: `${titleOf(report)} comes ${cadenceText(weekday)}, next on ${longDay(nextDay)}.`,
        });
      },
      onError: (error) => toastFailure(error, { title: 'Failed to Schedule Report' }),
      refreshes: reportSchedulesQuery(),
      evenIfRefused: true,
    },
  );
  const { mutate: stop, isPending: isStopping } = useWrite(
    (send, { id: scheduleId }: ReportSchedule) => send(stopReportSchedule, { params: { scheduleId } }),
    {
      onSuccess: (_, stopped) => {
        toast({
          title: 'Schedule stopped',
          description: `${titleOf(stopped.report)} won’t be sent anymore.`,
          action: { label: 'Undo', onClick: () => schedule(asNewSchedule(stopped)) },
        });
      },
      onError: (error) => toastFailure(error, { title: 'Failed to Stop Schedule' }),
      refreshes: reportSchedulesQuery(),
      evenIfRefused: true,
    },
  );
  return { schedule, stop, isPending: isScheduling || isStopping };
}
