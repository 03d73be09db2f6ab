import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { SearchInput } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { AdminStatCards } from '@/features/staff/administration/components/admin-stat-cards';
import { ClassesTab } from '@/features/staff/administration/components/classes-tab';
import { StudentsTab } from '@/features/staff/administration/components/students-tab';
import { UsersTab } from '@/features/staff/administration/components/users-tab';
import { EnquiriesTab } from '@/features/site/enquiries/components/enquiries-tab';
import { LedgerHealthTab } from '@/features/records/ledger-health/components/ledger-health-tab';
import { ParkedCount } from '@/features/records/ledger-health/components/parked-count';
import { schoolsQuery } from '@/features/schools/schools/api';
import { useAddress } from '@/lib/browser/use-address';
import { useSearchText } from '@/lib/browser/use-search-text';
import { useSessionUser } from '@/lib/session/session-user';

const ALL = 'all';

const adminView = z.object({
  tab: z.enum(['users', 'classes', 'students', 'ledger', 'enquiries']).catch('users'),
  search: z.string().max(200).catch(''),
  school: z.uuid().nullable().catch(null),
  page: z.coerce.number().int().min(1).catch(1),
  /** Which inquiries. */
  state: z.enum(['new', 'answered', 'all']).catch('new'),
});

export function AdministrationPage() {
  const { role, schoolName } = useSessionUser();
  const isExecutive = role === 'executive_admin';
  const [view, change] = useAddress(adminView);
  const { search, school: schoolId, page, state } = view;
  const tab = view.tab === 'enquiries' && !isExecutive ? 'users' : view.tab;
  const [text, setText] = useSearchText(search, (next) =>
    // The Back button should not step through the search letter by letter.
    change({ search: next, page: 1 }, { replace: true }),
  );
  const { data: schools = [] } = useQuery({ ...schoolsQuery(), enabled: isExecutive });
  const withSchool = isExecutive && schoolId === null;
  const onPageChange = (next: number) => change({ page: next });
  const list = { view: { search, schoolId, page }, withSchool, onPageChange };
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="School Administration"
        description={isExecutive ? 'Users, classes and students of all schools' : schoolName}
        actions={
          isExecutive && (
            <SchoolFilter
              schools={schools}
              schoolId={schoolId}
              onChoose={(school) => change({ school, page: 1 })}
            />
          )
        }
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
            <TabsTrigger value="ledger">
              Ledger Health
              <ParkedCount schoolId={schoolId} />
            </TabsTrigger>
            {isExecutive && <TabsTrigger value="enquiries">Inquiries</TabsTrigger>}
          </TabsList>
          {tab !== 'ledger' && tab !== 'enquiries' && (
            <SearchInput
              label={`Search ${tab}`}
              value={text}
              onValueChange={setText}
              className="mx-4 mt-4 max-w-md sm:mx-6"
            />
          )}
          <TabsContent value="users">
            <UsersTab {...list} schools={schools} />
          </TabsContent>
          <TabsContent value="classes">
            <ClassesTab {...list} />
          </TabsContent>
          <TabsContent value="students">
            <StudentsTab {...list} />
          </TabsContent>
          <TabsContent value="ledger">
            <LedgerHealthTab
              schoolId={schoolId}
              page={page}
              withSchool={withSchool}
              onPageChange={onPageChange}
            />
          </TabsContent>
          {isExecutive && (
            <TabsContent value="enquiries">
              <EnquiriesTab
                filter={state}
                page={page}
                onFilterChange={(next) => change({ state: next, page: 1 })}
                onPageChange={onPageChange}
              />
            </TabsContent>
          )}
        </Tabs>
      </Card>
    </div>
  );
}

type SchoolFilterProps = {
  schools: readonly { id: string; name: string }[];
  schoolId: string | null;
  onChoose: (schoolId: string | null) => void;
};

function SchoolFilter({ schools, schoolId, onChoose }: SchoolFilterProps) {
  const options = schools.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      aria-label="School"
      options={[{ value: ALL, label: 'All schools' }, ...options]}
      value={schoolId ?? ALL}
      onValueChange={(value) => onChoose(value === ALL ? null : value)}
      className="w-64 max-w-full"
    />
  );
}
