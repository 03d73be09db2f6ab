import { useQuery } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { reportPinsQuery } from '../api';
import { newPinOf, pinOf } from '../pins';
import { type ReportName } from '../report-list';
import { type ReportsView } from '../reports-view';
import { usePinning } from '../use-pinning';

/** Pins the report with its filters to the school’s dashboard, or takes it off. */
export function PinButton({ report, view }: { report: ReportName; view: ReportsView }) {
  const { data: pins = [], isLoading } = useQuery(reportPinsQuery());
  const { pin, unpin, isPending } = usePinning();
  const wanted = newPinOf(report, view);
  const pinned = pinOf(pins, wanted);
  const Icon = pinned === undefined ? Pin : PinOff;
  return (
    <Button
      variant="secondary"
      disabled={isLoading || wanted === undefined}
      pending={isPending}
      onClick={() => {
        if (pinned !== undefined) unpin(pinned);
        else if (wanted !== undefined) pin(wanted);
      }}
    >
      <Icon aria-hidden />
      {pinned === undefined ? 'Pin to Dashboard' : 'Unpin'}
    </Button>
  );
}
