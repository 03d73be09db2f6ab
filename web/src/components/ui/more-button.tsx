import { type ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

/** Stands below a list and shows more of it. */
export function MoreButton(props: Pick<ComponentProps<typeof Button>, 'pending' | 'onClick' | 'children'>) {
  return <Button variant="secondary" className="mt-2 w-full" {...props} />;
}
