import { type Redemption } from '#contracts/redemptions';
import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useUndoFulfillment } from '../use-fulfillment';

type UndoFulfillmentProps = {
  redemption: Redemption;
  /** The button has just taken the place of another one. */
  guarded?: boolean;
  onReopened?: () => void;
};

/** Takes back that a reward was handed out. */
export function UndoFulfillment({ redemption, guarded = false, onReopened }: UndoFulfillmentProps) {
  const { undo, isPending } = useUndoFulfillment(redemption, onReopened);
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Undo for ${redemption.studentName}`}
      guarded={guarded}
      pending={isPending}
      onClick={undo}
    >
      <Undo2 aria-hidden />
      Undo
    </Button>
  );
}
