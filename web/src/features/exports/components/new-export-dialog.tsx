import { EXPORT_PARTS, type ExportPart, type SchoolExport } from '#contracts/exports';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Segments } from '@/components/ui/segments';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useStartExport } from '../api/start-export';
import { FORMATS, PARTS } from '../export-words';
import { BalancesMoment } from './balances-moment';

const FORMAT_OPTIONS = (['csv', 'jsonl'] as const).map((value) => ({ value, label: FORMATS[value] }));

type NewExportDialogProps = {
  open: boolean;
  /** Undefined for the administrator's own school. */
  schoolId: string | undefined;
  onClose: () => void;
};

/** Asks what an export is to include, and how. */
export function NewExportDialog({ open, ...props }: NewExportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && props.onClose()}>
      <DialogContent
        title="New Export"
        description="One ZIP file, as the school is at this moment. It holds names and points of students: keep it safe."
      >
        <NewExportForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

function NewExportForm({ schoolId, onClose }: Omit<NewExportDialogProps, 'open'>) {
  const { mutate, isPending } = useStartExport();
  const [parts, setParts] = useState<readonly ExportPart[]>(EXPORT_PARTS);
  const [format, setFormat] = useState<SchoolExport['format']>('csv');
  const [forExcel, setForExcel] = useState(true);
  /** Null: now. Undefined: a moment that cannot be used. */
  const [balancesAsOf, setBalancesAsOf] = useState<string | null | undefined>(null);
  const hasBalances = parts.includes('balances');
  const asOf = hasBalances ? balancesAsOf : null;
  const choose = (part: ExportPart, isChosen: boolean) =>
    setParts(EXPORT_PARTS.filter((each) => (each === part ? isChosen : parts.includes(each))));
  const start = () => {
    if (asOf === undefined) return;
    mutate(
      {
        schoolId,
        parts: [...parts],
        format,
        hasByteOrderMark: format === 'csv' && forExcel,
        balancesAsOf: asOf,
      },
      {
        onSuccess: () => {
          toast({ title: 'The export begins' });
          onClose();
        },
        onError: (error) => toastFailure(error, { title: 'The export could not be started' }),
      },
    );
  };
  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <DialogBody className="flex flex-col gap-5">
        <fieldset>
          <legend className="font-medium">What to include</legend>
          <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {EXPORT_PARTS.map((part) => (
              <Checkbox
                key={part}
                checked={parts.includes(part)}
                onCheckedChange={(isChosen) => choose(part, isChosen)}
                label={
                  <>
                    {PARTS[part].label}
                    <span className="block text-sm text-ink-muted">{PARTS[part].hint}</span>
                  </>
                }
              />
            ))}
          </div>
          {parts.length === 0 && (
            <p role="alert" className="mt-1 text-sm text-danger-ink">
              Choose at least one.
            </p>
          )}
        </fieldset>
        {hasBalances && <BalancesMoment onChange={setBalancesAsOf} />}
        <div className="flex flex-col gap-1.5">
          <p className="font-medium">Format of the tables</p>
          <Segments
            label="Format of the tables"
            options={FORMAT_OPTIONS}
            value={format}
            onValueChange={setFormat}
            className="self-start"
          />
        </div>
        {format === 'csv' && (
          <Switch
            label="Open in Excel"
            description="Marks the files so that Excel shows letters such as é and ñ."
            checked={forExcel}
            onCheckedChange={setForExcel}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" disabled={parts.length === 0 || asOf === undefined} pending={isPending}>
          Start Export
        </Button>
      </DialogFooter>
    </form>
  );
}
