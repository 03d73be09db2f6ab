import { type RosterImport } from '#contracts/rosters/roster-imports';
import { type TableChoices, type TableField } from '#contracts/rosters/table-choices';
import { isClassroom } from '#roster/tables/classroom';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { type MappedField, TableMappingFields } from '@/components/tables/table-mapping-fields';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { useSessionUser } from '@/lib/session/session-user';
import { useTimeZone } from '@/lib/session/time-zone';
import { type TableMapping, useTableMapping } from '@/lib/tables/use-table-mapping';
import { formatDateTime } from '@/lib/text/format';
import { isWorking, rosterImportsQuery, useStartRosterImport } from '../api';
import { originText, outcomeText } from '../roster-words';
import { CurrentRoster } from './current-roster';
import { DropFolder } from './drop-folder';
import { RosterUpload } from './roster-upload';

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

const TABLE = {
  fields: ['name', 'preferredName', 'lastName', 'studentId', 'grade', 'class', 'sourcedId', 'status'],
  required: ['name', 'class', 'studentId'],
  most: { rows: 100, isSample: true },
} satisfies { fields: TableField[]; required: TableField[]; most: object };

/** Uploads a roster, after asking how it is to be read if it is a table that does not say so itself. */
function useRosterUpload(schoolId: string | null) {
  const upload = useStartRosterImport(schoolId);
  const mapping = useTableMapping(TABLE);
  const [asked, setAsked] = useState<File | null>(null);
  const [bundle, setBundle] = useState<File | null>(null);
  const take = async (file: File) => {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const isCertain =
        isClassroom(bytes) || (await mapping.open({ name: file.name, source: { kind: 'file', bytes } }));
      if (isCertain) upload.mutate({ file, table: null });
      else setAsked(file);
    } catch {
      // A bundle, or nothing that can be read: uploading it says what is wrong.
      upload.mutate({ file, table: null });
      setBundle(file);
    }
  };
  return {
    take: (file: File) => void take(file),
    isPending: upload.isPending || mapping.isReading,
    mapping,
    asked,
    stopAsking: () => setAsked(null),
    /** Uploads the bundle again, for the school of it that is meant; null without one. */
    chooseSchool:
      bundle === null
        ? null
        : (rosterSchool: string) => upload.mutate({ file: bundle, table: null, rosterSchool }),
    read: (table: TableChoices) => {
      if (asked !== null) upload.mutate({ file: asked, table });
      setAsked(null);
    },
  };
}

const FIELDS: readonly MappedField[] = [
  { field: 'name', label: 'Student name', missing: 'Please select a column for student names' },
  { field: 'lastName', label: 'Last name, if separate' },
  { field: 'preferredName', label: 'Preferred first name', isRare: true },
  { field: 'studentId', label: 'Student ID', missing: 'Please select a column for student IDs' },
  { field: 'class', label: 'Class', missing: 'Please select a column for classes' },
  { field: 'grade', label: 'Grade' },
  { field: 'sourcedId', label: 'ID in your information system', isRare: true },
  { field: 'status', label: 'Status', isRare: true },
];

type TableDialogProps = {
  fileName: string;
  mapping: TableMapping;
  onClose: () => void;
  onRead: (choices: TableChoices) => void;
};

/** Asks how a table is to be read that does not say so itself. */
function TableDialog({ fileName, mapping, onClose, onRead }: TableDialogProps) {
  const [isTried, setIsTried] = useState(false);
  const { columns, asked } = mapping;
  const hasId = columns?.sourcedId != null;
  const fields = FIELDS.map((each) =>
    each.field === 'studentId' && hasId ? { ...each, missing: undefined } : each,
  );
  const isMissing = fields.some(({ field, missing }) => missing !== undefined && columns?.[field] == null);
  const read = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    const choices = choicesOf(mapping);
    if (!isMissing && asked?.firstRow !== null && choices !== null) onRead(choices);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="lg" title="Which column holds what?" description={fileName}>
        <DialogForm submitLabel="Read Roster" onSubmit={read} pending={mapping.isReading}>
          <TableMappingFields mapping={mapping} fields={fields} isTried={isTried} />
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}

function choicesOf({ opened, table, columns }: TableMapping): TableChoices | null {
  const [first] = table?.rows ?? [];
  if (opened === null || columns === null || table === null || first === undefined) return null;
  return {
    encoding: opened.isGuess ? opened.encoding : null,
    sheet: opened.sheets[opened.sheet]?.name ?? null,
    headingRow: table.header.length > 0 ? table.headerNumber : null,
    firstRow: first.number,
    columns,
  };
}
