import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { SearchInput } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { AdminStatCards } from '@/features/administration/components/admin-stat-cards';
import { ClassesTab } from '@/features/administration/components/classes-tab';
import { StudentsTab } from '@/features/administration/components/students-tab';
import { UsersTab } from '@/features/administration/components/users-tab';
import { LedgerHealthTab } from '@/features/ledger-health/components/ledger-health-tab';
import { ParkedCount } from '@/features/ledger-health/components/parked-count';
import { schoolsQuery } from '@/features/schools/api/list-schools';
import { useSearchText } from '@/lib/browser/use-search-text';
import { useSessionUser } from '@/lib/session/session-user';
import { useAdminUrl } from '@/routes/administration/use-admin-url';

const ALL = 'all';

export function AdministrationPage() {
  const { role, schoolName } = useSessionUser();
  const isExecutive = role === 'executive_admin';
  const url = useAdminUrl();
  const { view } = url;
  const [text, setText] = useSearchText(view.search, url.search);
  const tab = { view, withSchool: isExecutive && view.schoolId === null, onPageChange: url.goTo };
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="School Administration"
        description={isExecutive ? 'Users, classes and students of all schools' : schoolName}
        actions={isExecutive && <SchoolFilter schoolId={view.schoolId} onChoose={url.chooseSchool} />}
      />
      <AdminStatCards schoolId={view.schoolId} />
      <Card>
        <Tabs value={url.tab} onValueChange={url.chooseTab}>
          <TabsList className="px-2 pt-1 sm:px-4" aria-label="School Administration">
            <TabsTrigger value="users">User Management</TabsTrigger>
            <TabsTrigger value="classes">All Classes</TabsTrigger>
            <TabsTrigger value="students">All Students</TabsTrigger>
            <TabsTrigger value="ledger">
              Ledger Health
              <ParkedCount schoolId={view.schoolId} />
            </TabsTrigger>
          </TabsList>
          {url.tab !== 'ledger' && (
            <SearchInput
              label={`Search ${url.tab}`}
              value={text}
              onValueChange={setText}
              className="mx-4 mt-4 max-w-md sm:mx-6"
            />
          )}
          <TabsContent value="users">
            <UsersTab {...tab} />
          </TabsContent>
          <TabsContent value="classes">
            <ClassesTab {...tab} />
          </TabsContent>
          <TabsContent value="students">
            <StudentsTab {...tab} />
          </TabsContent>
          <TabsContent value="ledger">
            <LedgerHealthTab
              schoolId={view.schoolId}
              page={view.page}
              withSchool={tab.withSchool}
              onPageChange={url.goTo}
            />
          </TabsContent>
        </Tabs>
      </Card>
    </div>
  );
}

type SchoolFilterProps = { schoolId: string | null; onChoose: (schoolId: string | null) => void };

function SchoolFilter({ schoolId, onChoose }: SchoolFilterProps) {
  const { data: schools = [] } = useQuery(schoolsQuery());
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
