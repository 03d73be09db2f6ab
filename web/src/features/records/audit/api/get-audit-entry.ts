import { getAuditEntry } from '#contracts/records/audit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const auditEntryQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['audit-entry', entryId],
    queryFn: ({ signal }) => call(getAuditEntry, { params: { entryId }, signal }),
    // What takes it back may come later.
    meta: { live: { topics: ['points', 'rewards'] } },
  });
