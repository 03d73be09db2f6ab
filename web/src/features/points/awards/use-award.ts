import { toast } from '@/components/ui/toast';
import { type Optimistically } from '@/lib/live/point-move';
import { formatCount } from '@/lib/text/format';
import { type Award, useAwardPoints, useReverseAward } from './api';
import { toastAwardFailure } from './award-failure';

/** Awards points, and shows a toast that can undo it, or try again what got no answer. */
export function useAward(optimistically: Optimistically) {
  const { mutate: takeBack } = useReverseAward(optimistically);
  const { mutate: award } = useAwardPoints(optimistically, {
    onAwarded: ({ awardId }, awarded) => {
      const { recipients, amount, category } = awarded;
      toast({
        title: 'Points awarded',
        description: describe(awarded),
        look: category,
        action: { label: 'Undo', onClick: () => takeBack({ awardId, recipients, amount, isToday: true }) },
      });
    },
    onFailed: (error, failed) => toastAwardFailure(error, 'Failed to award points.', () => award(failed)),
  });
  return award;
}

/** `Ava Martin got 1 point for Respect.`, `28 students got 1 point each for Respect.` */
function describe({ recipients, amount, category }: Award): string {
  const [first, ...others] = recipients;
  const points = formatCount(amount, 'point');
  return first !== undefined && others.length === 0
    ? `${first.name} got ${points} for ${category.name}.`
    : `${formatCount(recipients.length, 'student')} got ${points} each for ${category.name}.`;
}
