import { downloadLedger, type LedgerProof as Proof } from '#contracts/records/ledger-proof';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, Download, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatNumber } from '@/lib/text/format';
import { ledgerProofQuery, useVerifyLedger } from '../api';
import { proofState, type ProofState, runningText } from '../proof-words';
import { EntryFingerprint } from './entry-fingerprint';

type LedgerProofProps = {
  /** Null for the administrator's own school. */
  schoolId: string | null;
};

/** Whether one school's screens follow from its ledger, and the ledger is as it was recorded; to be verified now. */
export function LedgerProof({ schoolId }: LedgerProofProps) {
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
        {(proof) => <ProofDetails proof={proof} schoolId={schoolId} />}
      </QueryList>
    </section>
  );
}

function ProofDetails({ proof, schoolId }: LedgerProofProps & { proof: Proof }) {
  const { head, running, latest } = proof;
  const { mutate, isPending } = useVerifyLedger(schoolId);
  const timeZone = useTimeZone();
  const verify = () =>
    mutate(undefined, { onError: (error) => toastFailure(error, 'The verification could not be started') });
  const query = schoolId === null ? '' : `?schoolId=${schoolId}`;
  return (
    <>
      <Result state={proofState(latest, timeZone)} />
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
