import { downloadLedger, type LedgerProof as Proof } from '#contracts/records/ledger-proof';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, Download, ShieldAlert, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { toastFailure } from '@/components/ui/toast-failure';
import { messageOf } from '@/lib/http/api-error';
import { useNow } from '@/lib/browser/use-now';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatNumber } from '@/lib/text/format';
import { entryFingerprintQuery, ledgerProofQuery, useVerifyLedger } from '../api';
import { proofState, type ProofState, runningText } from '../proof-words';

type LedgerProofProps = {
  /** Null for the administrator's own school. */
  schoolId: string | null;
  /** Offered where rows differ from the ledger. */
  repair: ReactNode;
};

/** Whether one school's screens follow from its ledger, and the ledger is as it was recorded; to be verified now. */
export function LedgerProof({ schoolId, repair }: LedgerProofProps) {
  const query = useQuery(ledgerProofQuery(schoolId));
  return (
    <section aria-labelledby="ledger-proof" className="mx-4 mt-6 flex flex-col gap-4 sm:mx-6">
      <h2 id="ledger-proof" className="text-lg font-semibold">
        Verification
      </h2>
      <QueryList
        query={query}
        loading={<ListSkeleton label="Loading the latest verification" />}
        failure="The latest verification could not be loaded."
      >
        {(proof) => <ProofDetails proof={proof} schoolId={schoolId} repair={repair} />}
      </QueryList>
    </section>
  );
}

function ProofDetails({ proof, schoolId, repair }: LedgerProofProps & { proof: Proof }) {
  const { head, running, latest } = proof;
  const { mutate, isPending } = useVerifyLedger(schoolId);
  const timeZone = useTimeZone();
  const verify = () =>
    mutate(undefined, { onError: (error) => toastFailure(error, 'The verification could not be started') });
  const query = schoolId === null ? '' : `?schoolId=${schoolId}`;
  return (
    <>
      <Result state={proofState(latest, timeZone, useNow())} />
      {latest?.outcome === 'different' && repair}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={verify} pending={isPending || running !== null}>
          <ShieldCheck aria-hidden />
          {running === null ? 'Verify Now' : 'Verifying'}
        </Button>
        {head !== null && (
          <Button asChild variant="secondary">
            <a href={downloadLedger.path + query} download>
              <Download aria-hidden />
              Download Entries
            </a>
          </Button>
        )}
        <p role="status" className="text-ink-muted">
          {running !== null && runningText(running)}
        </p>
      </div>
      {head !== null && (
        <div>
          <p className="text-sm text-ink-muted">
            Fingerprint at entry {formatNumber(head.revision)}. It changes if any entry up to here changes, so
            keep a copy outside of Laurel.
          </p>
          <code className="text-sm break-all">{head.hash}</code>
        </div>
      )}
      {head !== null && <EntryFingerprint schoolId={schoolId} last={head.revision} />}
    </>
  );
}

const LOOKS = {
  good: { icon: CircleCheck, className: 'bg-accent-soft text-accent-ink' },
  bad: { icon: ShieldAlert, className: 'bg-danger-soft text-danger-ink' },
  neutral: { icon: CircleHelp, className: 'bg-sunken text-ink' },
};

function Result({ state: { tone, title, lines } }: { state: ProofState }) {
  const { icon: Icon, className } = LOOKS[tone];
  return (
    <div className={cn('flex items-start gap-3 rounded-md p-4', className)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <h3 className="font-semibold">{title}</h3>
        {lines.map((line) => (
          <p key={line} className="text-pretty">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

type EntryFingerprintProps = {
  /** Null for the administrator's own school. */
  schoolId: string | null;
  /** The last entry with a fingerprint. */
  last: number;
};

const FAILURE = 'The fingerprint could not be loaded.';

/** The fingerprint at any entry, for comparison with a fingerprint noted before. */
function EntryFingerprint({ schoolId, last }: EntryFingerprintProps) {
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
