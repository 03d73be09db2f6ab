import { type Erasure } from '#contracts/students/erasures';
import { useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { WorkState } from '@/components/work-state';
import { Button } from '@/components/ui/button';
import { ListRow } from '@/components/ui/list-row';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { erasuresQuery } from '../api';
import { causeText } from '../erasure-words';

/** Each erasure of personal data with its certificate, the latest first. */
export function ErasureList() {
  return (
    <QueryList
      query={useQuery(erasuresQuery())}
      loading={<ListSkeleton label="Loading the erasures…" />}
      failure="The erasures could not be loaded."
      empty={<p className="py-4 text-ink-muted">No personal data has been erased yet.</p>}
    >
      {(erasures) => (
        <ul aria-label="Erasures" className="max-h-96 divide-y divide-line overflow-y-auto">
          {erasures.map((erasure) => (
            <ErasureRow key={erasure.id} erasure={erasure} />
          ))}
        </ul>
      )}
    </QueryList>
  );
}

function ErasureRow({ erasure }: { erasure: Erasure }) {
  const timeZone = useTimeZone();
  const { id, requestedAt, finishedAt } = erasure;
  const title = formatDateTime(requestedAt, timeZone);
  return (
    <ListRow
      title={title}
      badge={<WorkState state={finishedAt === null ? 'running' : 'done'} />}
      details={[causeText(erasure)]}
      actions={
        <Button asChild variant="ghost" size="sm">
          <Link to={`/erasures/${id}`} aria-label={`Certificate of ${title}`}>
            <FileCheck aria-hidden />
            Certificate
          </Link>
        </Button>
      }
    />
  );
}
