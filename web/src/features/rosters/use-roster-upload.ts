import { type TableChoices, type TableField } from '#contracts/rosters/table-choices';
import { isClassroom } from '#roster/tables/classroom';
import { useState } from 'react';
import { useTableMapping } from '@/lib/tables/use-table-mapping';
import { useStartRosterImport } from './api';

const TABLE = {
  fields: ['name', 'preferredName', 'lastName', 'studentId', 'grade', 'class', 'sourcedId', 'status'],
  required: ['name', 'class', 'studentId'],
  most: { rows: 100, isSample: true },
} satisfies { fields: TableField[]; required: TableField[]; most: object };

/** Uploads a roster, after asking how it is to be read if it is a table that does not say so itself. */
export function useRosterUpload(schoolId: string | null) {
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
