import { z } from 'zod';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { SearchInput } from '@/components/ui/search-input';
import { StudentsTab } from '@/features/staff/administration/components/students-tab';
import { useAddress } from '@/lib/browser/use-address';
import { useSearchText } from '@/lib/browser/use-search-text';
import { useSessionUser } from '@/lib/session/session-user';

const studentsView = z.object({
  search: z.string().max(200).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
});

/** The students of every class of the school. */
export function AllStudentsPage() {
  const { schoolName } = useSessionUser();
  const [{ search, page }, change] = useAddress(studentsView);
  const [text, setText] = useSearchText(search, (next) =>
    change({ search: next, page: 1 }, { replace: true }),
  );
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader title="All Students" description={schoolName} />
      <Card>
        <SearchInput
          label="Search students"
          value={text}
          onValueChange={setText}
          className="m-4 max-w-md sm:mx-6"
        />
        <StudentsTab
          view={{ search, schoolId: null, page }}
          withSchool={false}
          onPageChange={(next) => change({ page: next })}
        />
      </Card>
    </div>
  );
}
