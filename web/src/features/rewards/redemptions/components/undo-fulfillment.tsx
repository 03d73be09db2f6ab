import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { type HandedOut, type Prize, useUndoFulfillment, useUndoPrize } from '../use-fulfillment';

type UndoProps = {
  /** The button has just replaced another button in the same place. */
  guarded?: boolean;
  onPress?: () => void;
  onReopened?: () => void;
};

const nothing = () => undefined;

/** Takes back that a reward was handed out. */
export function UndoFulfillment({
  redemption,
  onReopened = nothing,
  ...props
}: UndoProps & { redemption: HandedOut }) {
  return <UndoButton of={redemption} {...props} {...useUndoFulfillment(redemption, onReopened)} />;
}

/** Takes back that a raffle's prize was handed out. */
export function UndoPrize({ prize, onReopened = nothing, ...props }: UndoProps & { prize: Prize }) {
  return <UndoButton of={prize} {...props} {...useUndoPrize(prize, onReopened)} />;
}

type UndoButtonProps = {
  of: { studentName: string };
  guarded?: boolean;
  onPress?: () => void;
  isPending: boolean;
  undo: () => void;
};

function UndoButton({ of: { studentName }, guarded = false, onPress, isPending, undo }: UndoButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Undo for ${studentName}`}
      guarded={guarded}
      pending={isPending}
      onClick={() => {
        onPress?.();
        undo();
      }}
    >
      <Undo2 aria-hidden />
      Undo
    </Button>
  );
}
