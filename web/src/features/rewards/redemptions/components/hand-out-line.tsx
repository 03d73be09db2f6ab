import { type ToHandOut } from '#contracts/rewards/to-hand-out';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDateTime } from '@/lib/text/format';
import { type Grouping } from '../to-hand-out';
import { type useHandOut } from '../use-hand-out';
import { MoreMenu } from './more-menu';
import { StudentLine } from './student-line';
import { UndoFulfillment, UndoPrize } from './undo-fulfillment';

type HandOutLineProps = {
  item: ToHandOut;
  by: Grouping;
  handing: ReturnType<typeof useHandOut>;
  onRefund: () => void;
};

/** What a student waits for: it can be chosen, handed out, refunded unless it was won, and taken back. */
export function HandOutLine({ item, by, handing, onRefund }: HandOutLineProps) {
  const timeZone = useTimeZone();
  const { id, kind, studentName, rewardId, rewardName, icon, className, pointsSpent } = item;
  const { chosen, choose, takenBack, underWay } = handing;
  const name = `${rewardName} for ${studentName}`;
  const price = kind === 'prize' ? 'Raffle prize' : formatCount(pointsSpent, 'point');
  const story = storyOf(item, timeZone);
  const isHandedOut = handing.isHandedOut(item);
  const place = useKeptFocus<HTMLDivElement>(isHandedOut);
  const [isUndone, setIsUndone] = useState(false);
  const onReopened = () => {
    setIsUndone(true);
    takenBack(item);
  };
  const back = { guarded: true, onReopened };
  return (
    <StudentLine
      student={item}
      about={by === 'class' ? { name: rewardName, icon } : undefined}
      details={by === 'class' ? `${price} • ${story}` : `${className} • ${price}`}
      story={by === 'class' ? undefined : story}
      lead={
        isHandedOut ? (
          <span className="w-11 shrink-0" />
        ) : (
          <Checkbox
            aria-label={`Choose ${name}`}
            checked={chosen.has(id)}
            onCheckedChange={(isChosen) => choose([id], isChosen)}
          />
        )
      }
    >
      <div ref={place} className="contents">
        {isHandedOut ? (
          <>
            <span className="text-sm font-medium text-ink-muted">Handed out</span>
            {kind === 'prize' ? (
              <UndoPrize prize={{ rewardId, entryId: id, studentName, rewardName, icon }} {...back} />
            ) : (
              <UndoFulfillment redemption={item} {...back} />
            )}
          </>
        ) : (
          <>
            {kind === 'redemption' && <MoreMenu name={name} onRefund={onRefund} />}
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Hand out ${name}`}
              guarded={isUndone}
              pending={underWay.has(id)}
              disabled={underWay.size > 0 && !underWay.has(id)}
              onClick={() => handing.handOut([item])}
            >
              <Check aria-hidden />
              Hand Out
            </Button>
          </>
        )}
      </div>
    </StudentLine>
  );
}

function storyOf({ kind, by, createdAt }: ToHandOut, timeZone: string): string {
  const when = formatDateTime(createdAt, timeZone);
  if (kind === 'redemption') return `${when}, ${by === null ? 'in the student portal' : `approved by ${by}`}`;
  return `${when}, ${by === null ? 'drawn automatically' : `drawn by ${by}`}`;
}
