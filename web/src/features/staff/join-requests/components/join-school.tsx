import { type FoundSchool, SCHOOL_SEARCH_BEYOND } from '#contracts/staff/join-requests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { SearchInput } from '@/components/ui/search-input';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useSearchText } from '@/lib/browser/use-search-text';
import { ownJoinRequestQuery, schoolSearchQuery, useJoinSchool } from '../api';

/** Finds a school and asks it to take this person in. */
export function JoinSchool({ onAsked }: { onAsked: () => void }) {
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, setSearch);
  const wanted = search.trim();
  return (
    <div className="flex flex-col gap-4">
      <SearchInput label="Search for your school" value={text} onValueChange={setText} maxLength={200} />
      <div aria-live="polite">
        {wanted.length > SCHOOL_SEARCH_BEYOND ? (
          <Found search={wanted} onAsked={onAsked} />
        ) : (
          <p className="text-ink-muted">
            Type at least 3 characters of its name. The school’s administrator then approves your request.
          </p>
        )}
      </div>
    </div>
  );
}

function Found({ search, onAsked }: { search: string; onAsked: () => void }) {
  const schools = useQuery(schoolSearchQuery(search));
  return (
    <QueryList
      query={schools}
      loading={<ListSkeleton label="Searching schools..." />}
      failure="Schools could not be searched."
    >
      {(found) =>
        found.length === 0 ? (
          <p className="text-ink-muted">
            No school’s name contains “{search}”. Check the spelling, or create a new school.
          </p>
        ) : (
          <ul aria-label="Schools found" className="divide-y divide-line">
            {found.map((school) => (
              <School key={school.id} school={school} onAsked={onAsked} />
            ))}
          </ul>
        )
      }
    </QueryList>
  );
}

function School({ school: { id, name, address }, onAsked }: { school: FoundSchool; onAsked: () => void }) {
  const { data: request } = useQuery(ownJoinRequestQuery());
  const { mutate, isPending } = useJoinSchool();
  const isAsked = request?.state === 'waiting' && request.schoolId === id;
  const ask = () =>
    mutate(id, {
      onSuccess: ({ message }) => {
        toast({ title: 'Success', description: message });
        onAsked();
      },
      onError: (error) => toastFailure(error, 'Failed to join school'),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium break-words">{name}</p>
        {address !== null && <p className="text-sm break-words text-ink-muted">{address}</p>}
      </div>
      {isAsked ? (
        <Badge variant="accent">Requested</Badge>
      ) : (
        <Button variant="secondary" aria-label={`Request to join ${name}`} pending={isPending} onClick={ask}>
          Request to Join
        </Button>
      )}
    </li>
  );
}
