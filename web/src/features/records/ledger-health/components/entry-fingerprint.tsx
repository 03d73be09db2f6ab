import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { messageOf } from '@/lib/http/api-error';
import { formatNumber } from '@/lib/text/format';
import { entryFingerprintQuery } from '../api';

type EntryFingerprintProps = {
  /** Null for the administrator's own school. */
  schoolId: string | null;
  /** The last entry with a fingerprint. */
  last: number;
};

const FAILURE = 'The fingerprint could not be loaded.';

/** The fingerprint at any entry, for comparison with a fingerprint noted before. */
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
  const failure = asked === undefined || error === null ? undefined : messageOf(error, FAILURE);
  const problem = isInvalid ? `Enter a number from 0 to ${formatNumber(last)}.` : failure;
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <Field label="Fingerprint at entry" error={problem}>
        <div className="flex gap-3">
          <Input
            className="w-44"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value.trim())}
          />
          <Button type="submit" variant="secondary" pending={isFetching}>
            Show
          </Button>
        </div>
      </Field>
      <p role="status" className="text-sm">
        {asked !== undefined && data != null && (
          <>
            <span className="text-ink-muted">Entry {formatNumber(data.revision)}: </span>
            <code className="break-all">{data.hash}</code>
          </>
        )}
      </p>
    </form>
  );
}
