import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { SearchInput } from '@/components/ui/search-input';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { AdminStatCards } from '@/features/staff/administration/components/admin-stat-cards';
import { ClassesTab } from '@/features/staff/administration/components/classes-tab';
import { StudentsTab } from '@/features/staff/administration/components/students-tab';
import { UsersTab } from '@/features/staff/administration/components/users-tab';
import { schoolsQuery } from '@/features/schools/schools/api';
import { SchoolFilter } from '@/features/schools/schools/components/school-filter';
import { useAddress } from '@/lib/browser/use-address';
import { useSearchText } from '@/lib/browser/use-search-text';

const adminView = z.object({
  tab: z.enum(['users', 'classes', 'students']).catch('users'),
  search: z.string().max(200).catch(''),
  school: z.uuid().nullable().catch(null),
  page: z.coerce.number().int().min(1).catch(1),
});

/** The users, classes and students of all schools, for executive administrators. */
export function AdministrationPage() {
  const [{ tab, search, school: schoolId, page }, change] = useAddress(adminView);
  const [text, setText] = useSearchText(search, (next) =>
    // The Back button should not step through the search letter by letter.
    change({ search: next, page: 1 }, { replace: true }),
  );
  const { data: schools = [] } = useQuery(schoolsQuery());
  const onPageChange = (next: number) => change({ page: next });
  const list = { view: { search, schoolId, page }, withSchool: schoolId === null, onPageChange };
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="School Administration"
        description="Users, classes and students of all schools"
        actions={<SchoolFilter schoolId={schoolId} onChoose={(school) => change({ school, page: 1 })} />}
      />
      <AdminStatCards schoolId={schoolId} />
      <Card>
        <Tabs
          value={tab}
          onValueChange={(next) => change({ tab: adminView.shape.tab.parse(next), search: '', page: 1 })}
        >
          <TabsList className="px-2 pt-1 sm:px-4" aria-label="School Administration">
            <TabsTrigger value="users">User Management</TabsTrigger>
            <TabsTrigger value="classes">All Classes</TabsTrigger>
            <TabsTrigger value="students">All Students</TabsTrigger>
          </TabsList>
          <SearchInput
            label={`Search ${tab}`}
            value={text}
            onValueChange={setText}
            className="mx-4 mt-4 max-w-md sm:mx-6"
          />
          <TabsContent value="users">
            <UsersTab {...list} schools={schools} />
          </TabsContent>
          <TabsContent value="classes">
            <ClassesTab {...list} />
          </TabsContent>
          <TabsContent value="students">
            <StudentsTab {...list} />
          </TabsContent>
        </Tabs>
      </Card>
    </div>
  );
}
