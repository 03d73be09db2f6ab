import { type NewReportPin, pinReport, type ReportPin, unpinReport } from '#contracts/reports/pins';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { reportPinsQuery } from './api';
import { asNewPin } from './pins';
import { titleOf } from './report-list';
import { useWrite } from '@/lib/http/write';

/**
 * Pins reports to the dashboard and unpins them, and says so. The messages outlive the button that was pressed: an unpinned
 * card is gone.
 */
export function usePinning() {
  const { mutate: pin, isPending: isPinning } = useWrite(
    (send, body: NewReportPin) => send(pinReport, { body }),
    {
      onSuccess: ({ report }) => {
        toast({ title: 'Report pinned', description: `${titleOf(report)} is on the dashboard.` });
      },
      onError: (error) => toastFailure(error, { title: 'Failed to Pin Report' }),
      refreshes: reportPinsQuery(),
      evenIfRefused: true,
    },
  );
  const { mutate: unpin, isPending: isUnpinning } = useWrite(
    (send, { id: pinId }: ReportPin) => send(unpinReport, { params: { pinId } }),
    {
      onSuccess: (_, unpinned) => {
        toast({
          title: 'Report unpinned',
          description: `${titleOf(unpinned.report)} is off the dashboard.`,
          action: { label: 'Undo', onClick: () => pin(asNewPin(unpinned)) },
        });
      },
      onError: (error) => toastFailure(error, { title: 'Failed to Unpin Report' }),
      refreshes: reportPinsQuery(),
      evenIfRefused: true,
    },
  );
  return { pin, unpin, isPending: isPinning || isUnpinning };
}
