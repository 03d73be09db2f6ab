import { type Job } from '#contracts/jobs';
import { Ban, CircleCheck, CircleStop, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

type Look = { label: string; icon: LucideIcon; variant: 'neutral' | 'accent' | 'warning' | 'danger' };

const LOOKS: Readonly<Record<Job['state'], Look>> = {
  waiting: { label: 'Waiting', icon: Clock, variant: 'neutral' },
  running: { label: 'Running', icon: LoaderCircle, variant: 'accent' },
  done: { label: 'Done', icon: CircleCheck, variant: 'accent' },
  failed: { label: 'Failed', icon: CircleX, variant: 'danger' },
  cancelled: { label: 'Cancelled', icon: Ban, variant: 'neutral' },
};
const STOPPING: Look = { label: 'Stopping', icon: CircleStop, variant: 'warning' };

export function JobState({ job }: { job: Job }) {
  const { label, icon: Icon, variant } = job.isStopping ? STOPPING : LOOKS[job.state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
