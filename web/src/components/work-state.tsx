import {
  Ban,
  CircleCheck,
  CircleStop,
  CircleX,
  Clock,
  FileX,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import { Badge } from '@/components/ui/badge';

type Look = { label: string; icon: LucideIcon; variant: 'neutral' | 'accent' | 'warning' | 'danger' };

const LOOKS = {
  waiting: { label: 'Waiting', icon: Clock, variant: 'neutral' },
  running: { label: 'Running', icon: LoaderCircle, variant: 'accent' },
  stopping: { label: 'Stopping', icon: CircleStop, variant: 'warning' },
  done: { label: 'Done', icon: CircleCheck, variant: 'accent' },
  failed: { label: 'Failed', icon: CircleX, variant: 'danger' },
  cancelled: { label: 'Canceled', icon: Ban, variant: 'neutral' },
  removed: { label: 'Removed', icon: FileX, variant: 'neutral' },
} as const satisfies Readonly<Record<string, Look>>;

/** The outcome of work that a worker does. */
export function WorkState({ state }: { state: keyof typeof LOOKS }) {
  const { label, icon: Icon, variant } = LOOKS[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
