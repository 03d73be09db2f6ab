import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { type Optimistically } from '@/lib/live/point-move';
import { formatCount } from '@/lib/text/format';
import { type Award, useAwardPoints } from './api/award-points';
import { useReverseAward } from './api/reverse-award';

export const AWARD_FAILED = 'Failed to award points.';

/** Awards points, and shows a toast that can undo it. */
export function useAward(optimistically: Optimistically, onAwarded: () => void) {
  const { mutate: takeBack } = useReverseAward(optimistically);
  return useAwardPoints(optimistically, {
    onAwarded: ({ awardId }, award) => {
      const { recipients, amount } = award;
      onAwarded();
      toast({
        title: 'Points awarded',
        description: describe(award),
        action: { label: 'Undo', onClick: () => takeBack({ awardId, recipients, amount, isToday: true }) },
      });
    },
    onFailed: (error) => toastFailure(error, AWARD_FAILED),
  });
}

/** `Ava Martin got 1 point for Respect.`, `28 students got 1 point each for Respect.` */
function describe({ recipients, amount, category }: Award): string {
  const [first, ...others] = recipients;
  const points = formatCount(amount, 'point');
  return first !== undefined && others.length === 0
    ? `${first.name} got ${points} for ${category.name}.`
    : `${formatCount(recipients.length, 'student')} got ${points} each for ${category.name}.`;
}
