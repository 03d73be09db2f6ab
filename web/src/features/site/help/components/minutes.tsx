import { Badge } from '@/components/ui/badge';

export function Minutes({ minutes }: { minutes: number }) {
  return <Badge>{minutes} min</Badge>;
}
