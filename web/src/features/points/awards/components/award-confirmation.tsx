import { InlineIcon } from '@/components/icons/inline-icon';
import { formatCount } from '@/lib/text/format';
import { type Award } from '../api';
import { nameSummary } from '@/lib/text/name-summary';

/** Says what is about to happen, for a large award. */
export function AwardConfirmation({ award: { recipients, category, amount, note } }: { award: Award }) {
  const total = recipients.length * amount;
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-baseline gap-3">
        <span className="text-5xl font-semibold tracking-tight tabular-nums">{total}</span>
        <span className="text-lg text-ink-muted">{total === 1 ? 'point' : 'points'} in all</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 border-t border-line pt-5 [&_dt]:text-ink-muted">
        <dt>Students</dt>
        <dd className="font-medium">
          {nameSummary(recipients.map(({ name }) => name))}
          <span className="block text-sm font-normal text-ink-muted">
            {formatCount(recipients.length, 'student')}
          </span>
        </dd>
        <dt>Each gets</dt>
        <dd className="font-medium tabular-nums">{formatCount(amount, 'point')}</dd>
        <dt>Category</dt>
        <dd className="font-medium break-words">
          <InlineIcon icon={category.icon} color={category.color} />
          {category.name}
        </dd>
        {note !== null && (
          <>
            <dt>Note</dt>
            <dd className="break-words">{note}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
