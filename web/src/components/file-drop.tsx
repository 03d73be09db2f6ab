import { CircleAlert, FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

type FileDropProps = {
  /** On wide screens, where files are dropped, and on phones, where they are chosen. */
  title: string;
  phoneTitle: string;
  /** Which files it takes. */
  hint: string;
  /** For screen readers. */
  label: string;
  accept: string;
  onFile: (file: File) => void;
  error: string | undefined;
  disabled: boolean;
};

/** A place to drop a file, and a button to choose one. */
export function FileDrop({ title, phoneTitle, hint, label, accept, onFile, error, disabled }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file && !disabled) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files.item(0));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div
        data-testid="file-drop"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border-2 border-dashed px-4 py-4 transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/50 bg-sunken/50',
        )}
      >
        <span
          aria-hidden
          className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent-ink"
        >
          <FileSpreadsheet className="size-5" />
        </span>
        <span className="min-w-0 grow basis-40">
          <span className="block font-medium">
            <span className="max-sm:hidden">{title}</span>
            <span className="sm:hidden">{phoneTitle}</span>
          </span>
          <span className="block text-sm text-ink-muted">{hint}</span>
        </span>
        <Button
          variant="secondary"
          disabled={disabled}
          onClick={() => input.current?.click()}
          className="max-sm:w-full"
        >
          Choose File
        </Button>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={label}
          tabIndex={-1}
          className="hidden"
          onChange={(event) => {
            take(event.target.files?.item(0));
            // Lets the same file be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </div>
      {error !== undefined && (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
