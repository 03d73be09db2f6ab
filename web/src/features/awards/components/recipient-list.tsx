import { Avatar } from '@/components/ui/avatar';
import { type Recipient } from '../recipient';
import { recipientSummary } from '../recipient-summary';

const FACES = 4;

type RecipientListProps = {
  recipients: readonly Recipient[];
  /** Not a number while it is being typed. */
  amount: number;
};

/** Who gets the points, and how many. */
export function RecipientList({ recipients, amount }: RecipientListProps) {
  return (
    <div className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3">
      <span className="flex shrink-0" aria-hidden>
        {recipients.slice(0, FACES).map(({ id, name }) => (
          <Avatar
            key={id}
            name={name}
            seed={id}
            className="-ml-3 ring-2 ring-sunken first:ml-0 max-sm:nth-[n+3]:hidden"
          />
        ))}
      </span>
      <p className="min-w-0 grow font-medium text-pretty">
        {recipientSummary(recipients.map(({ name }) => name))}
      </p>
      <p className="shrink-0 text-right leading-tight text-accent-ink">
        <span className="text-3xl font-semibold tracking-tight tabular-nums">
          +{Number.isFinite(amount) ? amount : '…'}
        </span>
        <span className="block text-sm">
          {amount === 1 ? 'point' : 'points'}
          {recipients.length > 1 && ' each'}
        </span>
      </p>
    </div>
  );
}
