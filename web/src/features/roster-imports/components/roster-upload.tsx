import { MOST_ROSTER_MEGABYTES } from '#contracts/roster-imports';
import { FileDrop } from '@/components/file-drop';
import { toastFailure } from '@/components/ui/toast-failure';
import { useStartRosterImport } from '../api/roster-imports';

type RosterUploadProps = {
  /** Null for the administrator’s own school. */
  schoolId: string | null;
  /** While another roster is read or applied. */
  disabled: boolean;
};

/** A place to drop a roster. Nothing of the school changes before its preview is confirmed. */
export function RosterUpload({ schoolId, disabled }: RosterUploadProps) {
  const { mutate, isPending } = useStartRosterImport(schoolId);
  return (
    <FileDrop
      title="Drop a roster here"
      phoneTitle="Upload a roster"
      hint={`OneRoster 1.1 or 1.2 (ZIP) or CSV, up to ${MOST_ROSTER_MEGABYTES} MB`}
      label="Roster file"
      accept=".zip,.csv,.tsv,.txt,application/zip,text/csv"
      error={undefined}
      disabled={disabled || isPending}
      onFile={(file) =>
        mutate(file, {
          onError: (error) => toastFailure(error, { title: 'The roster could not be uploaded' }),
        })
      }
    />
  );
}
