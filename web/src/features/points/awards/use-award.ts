import { toast } from '@/components/ui/toast';
import { type Optimistically } from '@/lib/live/point-move';
import { formatCount } from '@/lib/text/format';
import { toastTakenBack, useReverseAward } from './api';
import { toastAwardFailure } from './award-failure';
import { type Award, useAwardPoints } from './give-points';
import { undoWaiting } from './undo-waiting';

/** Awards points, and shows a toast that can undo it. */
export function useAward(optimistically: Optimistically) {
  const { mutate: takeBack } = useReverseAward(optimistically);
  const { mutate: award } = useAwardPoints(optimistically, {
    onAwarded: ({ awardId }, awarded) => {
      const { recipients, amount, category } = awarded;
      const given = { awardId };
      toast({
        title: 'Points awarded',
        description: describe(awarded, 'got'),
        look: category,
        action: { label: 'Undo', onClick: () => takeBack({ given, recipients, amount, isToday: true }) },
      });
    },
    onWaiting: (given, awarded) => {
      const { recipients, amount, category } = awarded;
      const undo = async () => {
        if (await undoWaiting(given.waiting)) toastTakenBack(recipients.map(({ name }) => name));
        else takeBack({ given, recipients, amount, isToday: true });
      };
      toast({
        title: 'Not sent yet',
        description: `${describe(awarded, recipients.length === 1 ? 'gets' : 'get')} It waits on this device for a connection.`,
        look: category,
        action: { label: 'Undo', onClick: () => void undo() },
      });
    },
    onFailed: (error, failed) => toastAwardFailure(error, 'Failed to award points.', () => award(failed)),
  });
  return award;
}

/** `Ava Martin got 1 point for Respect.`, `28 students got 1 point each for Respect.` */
function describe({ recipients, amount, category }: Award, verb: string): string {
  const [first, ...others] = recipients;
  const points = formatCount(amount, 'point');
  return first !== undefined && others.length === 0
    ? `${first.name} ${verb} ${points} for ${category.name}.`
    : `${formatCount(recipients.length, 'student')} ${verb} ${points} each for ${category.name}.`;
}
