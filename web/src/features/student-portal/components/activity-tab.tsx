import { type PortalStudent } from '#contracts/portal-student';
import { type PortalTransaction } from '#contracts/student-portal';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { StatementAmount } from '@/components/ui/statement-amount';
import { formatDate } from '@/lib/text/format';
import { activityText } from '../activity-text';
import { portalTransactionsQuery } from '../api/list-portal-transactions';
import { ScrollArea } from './scroll-area';

export function ActivityTab({ student }: { student: PortalStudent }) {
  const query = useQuery(portalTransactionsQuery(student.id));
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading points…" />}
      failure="Your points could not be loaded."
      empty={
        <EmptyState
          icon={<History />}
          title="No point activities yet"
          description="Your points will show up here."
        />
      }
    >
      {(lines) => (
        <ScrollArea label="Recent Points">
          <ol>
            {lines.map((line) => (
              <Line key={line.id} line={line} timeZone={student.timeZone} />
            ))}
          </ol>
        </ScrollArea>
      )}
    </QueryList>
  );
}

function Line({ line, timeZone }: { line: PortalTransaction; timeZone: string }) {
  const { amount, note, createdAt, reversedAt } = line;
  const isTakenBack = reversedAt !== null;
  return (
    <li className="flex gap-4 border-b border-line px-1 py-3.5 last:border-0">
      <StatementAmount amount={amount} isTakenBack={isTakenBack} className="text-2xl leading-7" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-7 font-medium">
          <span className={cn('min-w-0 break-words', isTakenBack && 'text-ink-muted line-through')}>
            {activityText(line)}
          </span>
          {isTakenBack && <Badge variant="warning">Taken back</Badge>}
        </p>
        {note !== null && <p className="break-words">“{note}”</p>}
        <time dateTime={createdAt} className="text-sm text-ink-muted">
          {formatDate(createdAt, timeZone)}
        </time>
      </div>
    </li>
  );
}
