import { PeopleSummary } from '@/components/people-summary';
import { type Recipient } from '../recipient';

type RecipientListProps = {
  recipients: readonly Recipient[];
  /** NaN while it is being typed. */
  amount: number;
};

/** Who gets the points, and how many. */
export function RecipientList({ recipients, amount }: RecipientListProps) {
  return (
    <PeopleSummary
      people={recipients}
      figure={`+${Number.isFinite(amount) ? amount : '…'}`}
      unit={`${amount === 1 ? 'point' : 'points'}${recipients.length > 1 ? ' each' : ''}`}
      className="text-accent-ink"
    />
  );
}
