import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { messageOf } from '@/lib/http/api-error';
import { formatNumber } from '@/lib/text/format';
import { entryFingerprintQuery } from '../api/get-ledger-proof';

type EntryFingerprintProps = {
  /** Null for the administrator's own school. */
  schoolId: string | null;
  /** The last entry with a fingerprint. */
  last: number;
};

/** The fingerprint at any entry, to be compared with one that somebody kept. */
export function EntryFingerprint({ schoolId, last }: EntryFingerprintProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<number>();
  const [isInvalid, setIsInvalid] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...entryFingerprintQuery(schoolId, asked ?? last),
    enabled: asked !== undefined,
  });
  const show = () => {
    // As people copy it from the page: with commas.
    const digits = typed.replaceAll(',', '');
    const isKnown = /^\d+$/.test(digits) && Number(digits) <= last;
    setIsInvalid(!isKnown);
    setAsked(isKnown ? Number(digits) : undefined);
    if (isKnown && Number(digits) === asked) void refetch();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <div className="flex items-end gap-3">
        <Field label="Fingerprint at entry" className="w-44">
          <Input
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={isInvalid}
            value={typed}
            onChange={(event) => setTyped(event.target.value.trim())}
          />
        </Field>
        <Button type="submit" variant="secondary" pending={isFetching}>
          Show
        </Button>
      </div>
      <div role="status" className="text-sm">
        {isInvalid && <p className="text-danger-ink">Enter a number from 0 to {formatNumber(last)}.</p>}
        {asked !== undefined && error !== null && (
          <p className="text-danger-ink">{messageOf(error, 'The fingerprint could not be loaded.')}</p>
        )}
        {asked !== undefined && data != null && (
          <p>
            <span className="text-ink-muted">Entry {formatNumber(data.revision)}: </span>
            <code className="break-all">{data.hash}</code>
          </p>
        )}
      </div>
    </form>
  );
}
