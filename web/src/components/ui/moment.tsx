import { formatDateTime, formatMoment } from '@/lib/text/format';

type MomentProps = { at: string; timeZone: string; now: Date };

/** When something happened, as seen from now. Hovering shows the whole date. */
export function Moment({ at, timeZone, now }: MomentProps) {
  return (
    <time
      dateTime={at}
      title={formatDateTime(at, timeZone)}
      className="whitespace-nowrap slim:whitespace-normal"
    >
      {formatMoment(at, timeZone, now)}
    </time>
  );
}
