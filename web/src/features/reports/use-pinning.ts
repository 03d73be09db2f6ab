import { type NewReportPin, pinReport, type ReportPin, unpinReport } from '#contracts/reports/pins';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { call } from '@/lib/http/api-client';
import { reportPinsQuery } from './api/list-pins';
import { asNewPin } from './pins';
import { titleOf } from './report-list';

/**
 * Pins reports to the dashboard and unpins them, and says so. The messages outlive the button that was pressed: an unpinned
 * card is gone.
 */
export function usePinning() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: reportPinsQuery().queryKey });
  const { mutate: pin, isPending: isPinning } = useMutation({
    mutationFn: (body: NewReportPin) => call(pinReport, { body }),
    onSuccess: ({ report }) => {
      toast({ title: 'Report pinned', description: `${titleOf(report)} is on the dashboard.` });
    },
    onError: (error) => toastFailure(error, { title: 'Failed to Pin Report' }),
    onSettled: refresh,
  });
  const { mutate: unpin, isPending: isUnpinning } = useMutation({
    mutationFn: ({ id: pinId }: ReportPin) => call(unpinReport, { params: { pinId } }),
    onSuccess: (_, unpinned) => {
      toast({
        title: 'Report unpinned',
        description: `${titleOf(unpinned.report)} is off the dashboard.`,
        action: { label: 'Undo', onClick: () => pin(asNewPin(unpinned)) },
      });
    },
    onError: (error) => toastFailure(error, { title: 'Failed to Unpin Report' }),
    onSettled: refresh,
  });
  return { pin, unpin, isPending: isPinning || isUnpinning };
}
