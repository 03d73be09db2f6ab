import { type ArchivedItem, type School } from '#contracts/schools/schools';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { QueryList } from '@/components/ui/query-list';
import { RestoreButton } from '@/components/ui/restore-button';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate } from '@/lib/text/format';
import { type Archived, schoolArchiveQuery, useRestoreArchived } from '../api';

/** The archived classes and students of one school, with Restore buttons. */
export function ArchiveCard({ schools }: { schools: readonly School[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const school = schools.find(({ id }) => id === chosen) ?? schools[0];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Archived Classes and Students</CardTitle>
        {school !== undefined && (
          <Select
            aria-label="School of the archive"
            options={schools.map(({ id, name }) => ({ value: id, label: name }))}
            value={school.id}
            onValueChange={setChosen}
            className="w-64 max-w-full"
          />
        )}
      </CardHeader>
      <CardBody>
        {school === undefined ? (
          <p className="text-ink-muted">No schools yet.</p>
        ) : (
          <Archive key={school.id} schoolId={school.id} />
        )}
      </CardBody>
    </Card>
  );
}

function Archive({ schoolId }: { schoolId: string }) {
  return (
    <QueryList
      query={useQuery(schoolArchiveQuery(schoolId))}
      loading={<Skeleton className="h-24 w-full" />}
      failure="The archive could not be loaded."
    >
      {({ classes, students }) => (
        <div className="grid gap-6 lg:grid-cols-2">
          <Items schoolId={schoolId} kind="class" title="Classes" items={classes} />
          <Items schoolId={schoolId} kind="student" title="Students" items={students} />
        </div>
      )}
    </QueryList>
  );
}

type ItemsProps = {
  schoolId: string;
  kind: Archived['kind'];
  title: string;
  items: readonly ArchivedItem[];
};

const WORDS = {
  class: { none: 'No archived classes', done: 'Class Reactivated', failed: 'Failed to reactivate class.' },
  student: { none: 'No archived students', done: 'Student Restored', failed: 'Failed to restore student' },
};

function Items({ schoolId, kind, title, items }: ItemsProps) {
  const heading = useId();
  const timeZone = useTimeZone();
  const { mutate, isPending, variables } = useRestoreArchived(schoolId);
  const { none, done, failed } = WORDS[kind];
  const restore = (id: string) =>
    mutate(
      { kind, id },
      {
        onSuccess: ({ name }) => toast({ title: done, description: `${name} is back.` }),
        onError: (error) => toastFailure(error, failed),
      },
    );
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-sm font-medium text-ink-muted">
        {title}
      </h3>
      {items.length === 0 ? (
        <p className="py-4 text-ink-muted">{none}</p>
      ) : (
        <ul className="mt-1 max-h-96 divide-y divide-line overflow-y-auto" aria-labelledby={heading}>
          {items.map(({ id, name, className, archivedAt }) => (
            <li key={id} className="flex items-center gap-3 py-2.5 pr-1">
              <div className="min-w-0 grow">
                <p className="font-medium break-words">{name}</p>
                <p className="text-sm text-ink-muted">
                  {className !== null && `${className} · `}Archived {formatDate(archivedAt, timeZone)}
                </p>
              </div>
              <RestoreButton
                name={name}
                pending={isPending && variables.id === id}
                onClick={() => restore(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
