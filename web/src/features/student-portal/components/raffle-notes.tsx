import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalReward } from '#contracts/student-portal/student-portal';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Ticket } from 'lucide-react';
import { formatDateTime, formatNumber } from '@/lib/text/format';
import { hasEnded } from '@/lib/text/reward-availability';
import { ownEntriesQuery } from '../api';

type RaffleNotesProps = { reward: PortalReward; now: Date; student: PortalStudent };

/** Until when a raffle is open, and what the student has in it. */
export function RaffleNotes({ reward, now, student }: RaffleNotesProps) {
  const { id, raffleEndDate, raffleDrawn, drawsItself, entryCount: listed } = reward;
  const ended = hasEnded(reward, now);
  const { data: entryCount = 0 } = useQuery({ ...ownEntriesQuery(student.id, id), placeholderData: listed });
  return (
    <ul className="flex flex-col gap-1 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted">
      {raffleEndDate !== null && (
        <li className="flex gap-2 text-ink-muted">
          <CalendarClock aria-hidden />
          <span>
            {ended ? 'Ended' : 'Closes'} {formatDateTime(raffleEndDate, student.timeZone)}
            {drawsItself && !raffleDrawn && !ended && ', then winners are drawn'}
          </span>
        </li>
      )}
      <li className="flex gap-2 font-medium">
        <Ticket aria-hidden />
        {entryCount === 0 ? 'No entries yet' : `Your entries: ${formatNumber(entryCount)}`}
      </li>
    </ul>
  );
}
