import { type Redemption } from '#contracts/rewards/redemptions';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { RedemptionStatusBadge } from '@/components/redemption-status-badge';
import { Button } from '@/components/ui/button';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { useFulfillment } from '../use-fulfillment';
import { MoreMenu } from './more-menu';
import { RedemptionLine } from './redemption-line';
import { UndoFulfillment } from './undo-fulfillment';

type OpenRedemptionProps = {
  redemption: Redemption;
  mayClose: boolean;
  /** It was handed out here, and stays in its place so that no other row moves under the finger. */
  isHandedOut: boolean;
  /** It was among those that are done, until its hand-out was undone there. */
  isBack: boolean;
  onHandedOut: (redemption: Redemption) => void;
  onReopened: (redemption: Redemption) => void;
  onRefund: (redemption: Redemption) => void;
};

export function OpenRedemption(props: OpenRedemptionProps) {
  const { redemption, mayClose, isHandedOut, isBack } = props;
  const place = useKeptFocus<HTMLDivElement>(isHandedOut, isBack);
  /** A press has brought the row here, or exchanged its buttons. */
  const [isPressed, setIsPressed] = useState(isBack);
  const after = (then: (redemption: Redemption) => void) => () => {
    setIsPressed(true);
    then(redemption);
  };
  return (
    <RedemptionLine redemption={redemption}>
      <div ref={place} className="flex items-center gap-1">
        {!mayClose && <RedemptionStatusBadge status={redemption.status} />}
        {mayClose && !isHandedOut && (
          <Choices
            redemption={redemption}
            guarded={isPressed}
            onFulfilled={after(props.onHandedOut)}
            onRefund={() => props.onRefund(redemption)}
          />
        )}
        {mayClose && isHandedOut && (
          <>
            <span className="text-sm font-medium text-ink-muted">Handed out</span>
            <span aria-hidden className="text-ink-muted">
              ·
            </span>
            <UndoFulfillment redemption={redemption} guarded onReopened={after(props.onReopened)} />
          </>
        )}
      </div>
    </RedemptionLine>
  );
}

type ChoicesProps = {
  redemption: Redemption;
  guarded: boolean;
  onFulfilled: () => void;
  onRefund: () => void;
};

function Choices({ redemption, guarded, onFulfilled, onRefund }: ChoicesProps) {
  const { fulfill, isPending } = useFulfillment(onFulfilled);
  const { id, studentName } = redemption;
  return (
    <>
      <MoreMenu name={studentName} guarded={guarded} onRefund={onRefund} />
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Hand Out for ${studentName}`}
        guarded={guarded}
        pending={isPending}
        onClick={() => fulfill(id)}
      >
        <Check aria-hidden />
        Hand Out
      </Button>
    </>
  );
}
