import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';

/** What is typed in a row. */
export type SeveralRow = { name: string; detail: string };
export type SeveralErrors = { name?: string | undefined; detail?: string | undefined };

export type SeveralForm = {
  /** Rows to begin with, to be changed or removed. */
  examples: readonly SeveralRow[];
  nameLabel: string;
  detailLabel: string;
  /** Whether the detail is a number. */
  isNumber?: boolean;
  errorsOf: (row: SeveralRow) => SeveralErrors;
  /** `Add 6 Rewards` */
  submitLabel: (count: number) => string;
  isPending: boolean;
  onSubmit: (rows: readonly SeveralRow[]) => void;
};

type AddSeveralDialogProps = SeveralForm & { title: string; description: string; onClose: () => void };

/** Adds several things of a name and a detail at once. It starts over each time it is rendered. */
export function AddSeveralDialog({ title, description, onClose, ...form }: AddSeveralDialogProps) {
  return (
    <Dialog open onClose={onClose}>
      <DialogContent title={title} description={description} size="lg">
        <Rows {...form} />
      </DialogContent>
    </Dialog>
  );
}

type KeyedRow = SeveralRow & { key: number };

const BLANK: SeveralRow = { name: '', detail: '' };
const BLANK_ROWS = 3;

function Rows({
  examples,
  nameLabel,
  detailLabel,
  isNumber = false,
  errorsOf,
  submitLabel,
  isPending,
  onSubmit,
}: SeveralForm) {
  const [rows, setRows] = useState<readonly KeyedRow[]>(() =>
    keyed(examples.length > 0 ? examples : Array.from({ length: BLANK_ROWS }, () => BLANK)),
  );
  const [isTried, setIsTried] = useState(false);
  const filled = rows.filter(({ name, detail }) => `${name}${detail}`.trim() !== '');
  const change = (key: number, next: Partial<SeveralRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const submit = () => {
    setIsTried(true);
    if (filled.length > 0 && filled.every((row) => isRight(errorsOf(row)))) onSubmit(filled);
  };
  return (
    <DialogForm
      submitLabel={submitLabel(filled.length)}
      onSubmit={submit}
      pending={isPending}
      disabled={filled.length === 0}
      guarded
    >
      <ul aria-label="Rows" className="flex flex-col gap-3">
        {rows.map((row, index) => {
          const errors = isTried && filled.includes(row) ? errorsOf(row) : {};
          return (
            <li key={row.key} className="flex items-start gap-2">
              <div
                className={cn(
                  'grid min-w-0 grow gap-2',
                  isNumber ? 'grid-cols-[minmax(0,1fr)_5.5rem]' : 'sm:grid-cols-2',
                )}
              >
                <Field label={`${nameLabel} ${index + 1}`} error={errors.name}>
                  <Input
                    value={row.name}
                    autoComplete="off"
                    onChange={({ target }) => change(row.key, { name: target.value })}
                  />
                </Field>
                <Field label={`${detailLabel} ${index + 1}`} error={errors.detail}>
                  <Input
                    value={row.detail}
                    autoComplete="off"
                    inputMode={isNumber ? 'numeric' : undefined}
                    onChange={({ target }) => change(row.key, { detail: target.value })}
                  />
                </Field>
              </div>
              <IconButton
                label={`Remove row ${index + 1}`}
                className="mt-[1.625rem]"
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        onClick={() => setRows([...rows, ...keyed([BLANK], 1 + Math.max(-1, ...rows.map(({ key }) => key)))])}
      >
        <Plus aria-hidden />
        Add Row
      </Button>
    </DialogForm>
  );
}

function keyed(rows: readonly SeveralRow[], from = 0): KeyedRow[] {
  return rows.map((row, index) => ({ ...row, key: from + index }));
}

function isRight({ name, detail }: SeveralErrors): boolean {
  return name === undefined && detail === undefined;
}
