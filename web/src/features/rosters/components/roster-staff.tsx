import {
  type RosterCounts,
  STAFF_KINDS,
  type StaffKind,
  type StaffRow,
} from '#contracts/rosters/roster-imports';
import { Checkbox } from '@/components/ui/checkbox';
import { ROLE_LABELS } from '@/lib/text/role-labels';
import { STAFF_CONFLICT_WORDS, STAFF_WORDS } from '../roster-words';
import { KindDetails } from './roster-kind';

type RosterStaffProps = {
  counts: RosterCounts;
  /** The first ones of each kind. */
  rows: Partial<Record<StaffKind, StaffRow[]>>;
  /** Lines of those who are the person whose account has their email. */
  same: ReadonlySet<number>;
  onSame: (lines: ReadonlySet<number>) => void;
};

/** What a roster does with accounts and the teachers of classes; nothing if it says nothing about staff. */
export function RosterStaffSection({ counts, rows, same, onSame }: RosterStaffProps) {
  const count: Record<StaffKind, number> = {
    conflict: counts.staffConflicts,
    leaver: counts.staffLeavers,
    new: counts.newStaff,
    linked: counts.linkedStaff,
    teaching: counts.taughtClasses,
  };
  const kinds = STAFF_KINDS.filter((kind) => count[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="roster-staff">
      <h3
        id="roster-staff"
        className="border-t border-line bg-sunken/60 px-4 py-2 text-sm font-semibold text-ink-muted sm:px-6"
      >
        Staff
      </h3>
      {kinds.map((kind) => (
        <KindDetails
          key={kind}
          {...STAFF_WORDS[kind]}
          count={count[kind]}
          rows={rows[kind] ?? []}
          toText={(row) => (
            <>
              <StaffText row={row} />
              <SamePerson row={row} same={same} onSame={onSame} />
            </>
          )}
          isOpen={kind === 'conflict'}
        />
      ))}
    </section>
  );
}

/** A choice for somebody whose email has an account with another roster ID. */
function SamePerson({
  row: { line, account },
  same,
  onSame,
}: { row: StaffRow } & Pick<RosterStaffProps, 'same' | 'onSame'>) {
  if (account === null || line === null) return null;
  const others = [...same].filter((each) => each !== line);
  return (
    <Checkbox
      label={`The same person: link the account of ${account}`}
      checked={same.has(line)}
      onCheckedChange={(isSame) => onSame(new Set(isSame ? [...others, line] : others))}
    />
  );
}

function StaffText({ row: { name, email, role, conflict, line, teachers } }: { row: StaffRow }) {
  return (
    <>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 font-medium break-words">{name}</span>
        {role !== null && <span className="text-sm text-ink-muted">{ROLE_LABELS[role]}</span>}
        {email !== null && <span className="min-w-0 text-sm break-all text-ink-muted">{email}</span>}
        {line !== null && <span className="text-sm text-ink-muted tabular-nums">Line {line}</span>}
      </p>
      {conflict !== null && <p className="text-sm text-warning-ink">{STAFF_CONFLICT_WORDS[conflict]}</p>}
      {teachers.length > 0 && <p className="text-sm break-words text-ink-muted">{teachers.join(', ')}</p>}
    </>
  );
}
