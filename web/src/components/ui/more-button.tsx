import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';

const PART = 40;

/** The beginning of a long list, how many of its items are hidden, and a way to show more of them. */
export function useShownPart<Item>(items: readonly Item[]) {
  const [count, setCount] = useState(PART);
  return {
    shown: items.slice(0, count),
    hidden: Math.max(0, items.length - count),
    showMore: () => setCount(count + PART),
  };
}

/** Stands below a list and shows more of it. */
export function MoreButton(props: Pick<ComponentProps<typeof Button>, 'pending' | 'onClick' | 'children'>) {
  return <Button variant="secondary" className="mt-2 w-full" {...props} />;
}
