import { type RosterImport } from '#contracts/rosters/roster-imports';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { useSessionUser } from '@/lib/session/session-user';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { isWorking, rosterImportsQuery } from '../api';
import { useRosterUpload } from '../use-roster-upload';
import { originText, outcomeText } from '../roster-words';
import { CurrentRoster } from './current-roster';
import { DropFolder } from './drop-folder';
import { RosterUpload } from './roster-upload';
import { TableDialog } from './table-dialog';

/** @param schoolId null for the administrator’s own school */
export function RosterImportPanel({ schoolId }: { schoolId: string | null }) {
  return (
    <QueryList
      query={useQuery(rosterImportsQuery(schoolId))}
      loading={
        <CardBody>
          <ListSkeleton label="Loading rosters…" />
        </CardBody>
      }
      failure="The rosters could not be loaded."
      frame={(content) => <Card>{content}</Card>}
    >
      {(rosters) => <Rosters schoolId={schoolId} rosters={rosters} />}
    </QueryList>
  );
}

type RostersProps = { schoolId: string | null; rosters: readonly RosterImport[] };

function Rosters({ schoolId, rosters }: RostersProps) {
  const upload = useRosterUpload(schoolId);
  const timeZone = useTimeZone();
  const { schoolId: ownSchoolId } = useSessionUser();
  const folder = schoolId ?? ownSchoolId;
  const [latest, ...earlier] = rosters;
  return (
    <>
      <RosterUpload
        onFile={upload.take}
        disabled={upload.isPending || (latest !== undefined && isWorking(latest))}
      />
      {upload.asked !== null && (
        <TableDialog
          fileName={upload.asked.name}
          mapping={upload.mapping}
          onClose={upload.stopAsking}
          onRead={upload.read}
        />
      )}
      {latest === undefined ? (
        <Card>
          <EmptyState
            icon={<FileSpreadsheet />}
            title="No rosters yet"
            description="A bundle of OneRoster, Clever or School Data Sync is exported by your student information system. A table, as CSV or Excel (XLSX), needs columns for the name, the student ID and the class; you are asked which they are if their headings don’t say."
          />
        </Card>
      ) : (
        <CurrentRoster latest={latest} onSchool={upload.isPending ? null : upload.chooseSchool} />
      )}
      {folder !== null && <DropFolder of="school" id={folder} />}
      {earlier.length > 0 && (
        <Card aria-label="Earlier rosters" className="overflow-hidden">
          <CardHeader>
            <CardTitle>Earlier rosters</CardTitle>
          </CardHeader>
          <ol className="mt-3 divide-y divide-line">
            {earlier.map((each) => (
              <li key={each.id} className="flex flex-col gap-0.5 px-4 py-3 sm:px-6">
                <span className="font-medium break-words">{each.fileName}</span>
                <span className="text-sm text-ink-muted">{outcomeText(each)}</span>
                <span className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
                  <time dateTime={each.askedAt}>{formatDateTime(each.askedAt, timeZone)}</time>
                  <span>{originText(each)}</span>
                </span>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}
