import { Clock } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

export function Minutes({ minutes }: { minutes: number }) {
  return (
    <Badge>
      <Clock aria-hidden />
      {minutes} min
    </Badge>
  );
}
