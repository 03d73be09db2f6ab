import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { exportsQuery } from '../api';
import { ExportRow } from './export-row';

/** @param isExecutive whether the caller exports schools and districts, and has no live stream */
export function ExportList({ isExecutive }: { isExecutive: boolean }) {
  return (
    <QueryList
      query={useQuery(exportsQuery(!isExecutive))}
      loading={
        <div className="px-4 sm:px-6">
          <ListSkeleton label="Loading your exports…" />
        </div>
      }
      failure="Your exports could not be loaded."
      empty={
        <EmptyState
          icon={<FileDown />}
          title="No exports yet"
          description="An export is one ZIP file that anyone can check without Laurel."
        />
      }
    >
      {(exports) => (
        <ol aria-label="Exports" className="divide-y divide-line">
          {exports.map((each) => (
            <ExportRow key={each.id} made={each} withPlace={isExecutive} />
          ))}
        </ol>
      )}
    </QueryList>
  );
}
