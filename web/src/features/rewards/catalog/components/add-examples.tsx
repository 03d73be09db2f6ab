import { Sparkles } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/text/format';
import { EXAMPLE_REWARDS } from '../example-rewards';
import { useAddRewards } from '../use-add-rewards';

type AddExamplesProps = { size?: 'sm' | 'md' };

/** Gives a school without rewards a few in one tap. */
export function AddExamples({ size = 'md' }: AddExamplesProps) {
  const { add, isPending } = useAddRewards();
  return (
    <Button size={size} variant="secondary" pending={isPending} onClick={() => add(EXAMPLE_REWARDS)}>
      <Sparkles aria-hidden />
      Add {formatCount(EXAMPLE_REWARDS.length, 'Example')}
    </Button>
  );
}
