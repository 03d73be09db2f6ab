import { MOST_ROSTER_MEGABYTES } from '#contracts/rosters/roster-imports';
import { FileDrop } from '@/components/file-drop';

type RosterUploadProps = {
  onFile: (file: File) => void;
  /** Whether a plain table will not do. */
  isBundle?: boolean;
  /** While this or another roster is uploaded, read or applied. */
  disabled: boolean;
};

/** A place to drop a roster. Nothing changes before its preview is confirmed. */
export function RosterUpload({ onFile, isBundle = false, disabled }: RosterUploadProps) {
  return (
    <FileDrop
      title="Drop a roster here"
      phoneTitle="Upload a roster"
      hint={`OneRoster, Clever or School Data Sync (ZIP)${isBundle ? '' : ', CSV or Excel (XLSX)'}, up to ${MOST_ROSTER_MEGABYTES} MB`}
      label="Roster file"
      accept={
        isBundle
          ? '.zip,application/zip'
          : '.zip,.csv,.tsv,.txt,.xlsx,application/zip,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      }
      error={undefined}
      disabled={disabled}
      onFile={onFile}
    />
  );
}
