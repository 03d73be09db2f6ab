import { WaitingCount } from '@/components/waiting-count';
import { useToHandOutCount } from '@/features/rewards/redemptions/use-to-hand-out-count';
import { useToDrawCount } from '@/features/rewards/catalog/use-to-draw-count';

/** How much waits on the page of rewards: the sum of its tabs. */
export function RewardsCount({ className }: { className?: string }) {
  const toHandOut = useToHandOutCount();
  const toDraw = useToDrawCount();
  const verbs = [...(toHandOut > 0 ? ['hand out'] : []), ...(toDraw > 0 ? ['draw'] : [])];
  return (
    <WaitingCount
      count={toHandOut + toDraw}
      what={`to ${verbs.join(' or ')}`}
      {...(className !== undefined && { className })}
    />
  );
}
