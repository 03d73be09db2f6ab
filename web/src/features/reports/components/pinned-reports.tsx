import { type ReportPin, unpinReport } from '#contracts/reports/pins';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Card } from '@/components/ui/card';
import { QueryList } from '@/components/ui/query-list';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { reportPinsQuery } from '../api';
import { usePinning } from '../use-pinning';
import { PinCard } from './pin-card';

/** The reports that are pinned to the school’s dashboard. Nothing while there are none. */
export function PinnedReports() {
  const query = useQuery(reportPinsQuery());
  return (
    <QueryList
      query={query}
      loading={null}
      failure="The pinned reports could not be loaded."
      empty={null}
      frame={(content) => content && <Card>{content}</Card>}
    >
      {(pins) => <PinCards pins={pins} />}
    </QueryList>
  );
}

function PinCards({ pins }: { pins: readonly ReportPin[] }) {
  const { role } = useSessionUser();
  const { unpin } = usePinning();
  const title = useRef<HTMLHeadingElement>(null);
  const mayUnpin = mayCall(unpinReport, role);
  return (
    <section aria-labelledby="pins-title" className="flex flex-col gap-3">
      <h2 ref={title} id="pins-title" tabIndex={-1} className="text-lg font-semibold outline-none">
        Pinned Reports
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:gap-6 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-1">
        {pins.map((pin) => (
          <li key={pin.id} className="min-w-0">
            <PinCard
              pin={pin}
              onUnpin={
                mayUnpin
                  ? () => {
                      // The card goes, and the focus must not go with it.
                      title.current?.focus({ preventScroll: true });
                      unpin(pin);
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
