import { MAX_INVITED } from '#contracts/staff/invite-users';
import { type SchoolRole } from '#contracts/staff/user-management';
import { useId, useState } from 'react';
import { StepHeading } from '@/components/step-heading';
import { RowsTable } from '@/components/tables/rows-table';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { formatCount, formatNumber } from '@/lib/text/format';
import { ROLE_LABELS } from '@/lib/text/role-labels';
import { isInvited, type ListedPerson } from '../read-staff';
import { type StaffList } from '../use-staff-list';
import { ListProblems } from './list-problems';
import { ReadingFields } from './reading-fields';

const SHOWN = 8;

type PreviewStepProps = {
  list: StaffList;
  opened: NonNullable<StaffList['opened']>;
  people: readonly ListedPerson[];
  /** Who is in the school is not known yet. */
  isLoading: boolean;
  /** The role where the list names none. */
  role: SchoolRole;
  onRoleChange: (role: SchoolRole) => void;
  isSending: boolean;
  onBack: () => void;
  onSend: () => void;
};

/** The last step: who will be invited, and what is wrong with the list. */
export function PreviewStep(props: PreviewStepProps) {
  const { people, isLoading, isSending, onBack, onSend } = props;
  const reasonId = useId();
  const invited = people.filter(isInvited);
  const problems = people.filter(
    ({ isHere, errors, losses }) => !isHere && errors.length + losses.length > 0,
  );
  // Whoever has agreed to these problems has not agreed to others.
  const seen = JSON.stringify(problems.map(({ rowNumber, errors, losses }) => [rowNumber, errors, losses]));
  const [agreed, setAgreed] = useState<string | null>(null);
  const isTooMany = invited.length > MAX_INVITED;
  const mustAgree = problems.length > 0 && agreed !== seen;
  const more = invited.length - SHOWN;
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <div>
          <StepHeading>
            {invited.length === 0
              ? 'There is nobody to invite'
              : `${formatCount(invited.length, 'person', 'people')} to invite`}
          </StepHeading>
          <HereAlready people={people} />
        </div>
        <ReadingFields {...props} />
        <ListProblems
          problems={problems}
          hasOthers={invited.length > 0}
          isAgreed={!mustAgree}
          onAgree={(isAgreed) => setAgreed(isAgreed ? seen : null)}
        />
        {invited.length > 0 && (
          <RowsTable
            label="The first people"
            columns={['Row', 'Name', 'Email', 'Role', 'Class']}
            rows={invited.slice(0, SHOWN).map((person) => ({
              key: person.rowNumber,
              cells: [
                formatNumber(person.rowNumber),
                `${person.firstName} ${person.lastName}`,
                person.email,
                ROLE_LABELS[person.role],
                person.classes.map(({ name }) => name).join(', ') || '–',
              ],
            }))}
          />
        )}
        {more > 0 && (
          <p className="text-sm text-ink-muted">… and {formatCount(more, 'more person', 'more people')}</p>
        )}
        {isTooMany && (
          <p role="alert" className="text-danger-ink">
            At most {formatNumber(MAX_INVITED)} people can be invited at once. Please divide the list.
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        {mustAgree && invited.length > 0 && (
          <p id={reasonId} className="self-center text-sm text-ink-muted sm:mr-auto">
            Nothing is sent until you decide about the problems.
          </p>
        )}
        <Button variant="secondary" disabled={isSending} onClick={onBack}>
          Back
        </Button>
        <Button
          guarded
          pending={isSending}
          disabled={isLoading || invited.length === 0 || isTooMany || mustAgree}
          aria-describedby={mustAgree ? reasonId : undefined}
          onClick={onSend}
        >
          {isSending ? 'Inviting…' : `Invite ${formatCount(invited.length, 'Person', 'People')}`}
        </Button>
      </DialogFooter>
    </>
  );
}

function HereAlready({ people }: { people: readonly ListedPerson[] }) {
  const here = people.filter(({ isHere }) => isHere).length;
  if (here === 0) return null;
  return (
    <p className="text-ink-muted">
      {formatCount(here, 'person is', 'people are')} in your school already. Nothing is sent to them.
    </p>
  );
}
