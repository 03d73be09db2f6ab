import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { InlineIcon } from '@/components/icons/inline-icon';
import { Button } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { auditQuery } from '@/features/records/audit/api';
import {
  type AuditChange,
  auditView,
  filtersOf,
  hasFilters,
  NO_FILTERS,
} from '@/features/records/audit/audit-view';
import { AuditFilters } from '@/features/records/audit/components/audit-filters';
import { AuditList } from '@/features/records/audit/components/audit-list';
import { EntryDialog } from '@/features/records/audit/components/entry-dialog';
import { classesQuery } from '@/features/students/classes/api';
import { allPointCategoriesQuery } from '@/features/points/categories/api';
import { StudentPicker } from '@/features/students/students/components/student-picker';
import { usersQuery } from '@/features/staff/user-management/api';
import { useMediaQuery, WIDE } from '@/lib/browser/use-media-query';
import { useAddress, useAddressDialog } from '@/lib/browser/use-address';

const CLOSED = { entry: null } as const;

export function AuditPage() {
  const [view, change] = useAddress(auditView);
  const { open, close } = useAddressDialog<typeof view>(view.entry !== null, change, CLOSED);
  const filters = filtersOf(view);
  const narrow = (next: AuditChange) => change(next);
  const { data } = useInfiniteQuery(auditQuery(filters));
  const options = useOptions();
  // On a phone they would fill the screen.
  const isWide = useMediaQuery(WIDE);
  const studentName = view.student === null ? null : (data?.studentName ?? 'One student');
  const allFilters = (
    <AuditFilters
      view={view}
      onChange={narrow}
      {...options}
      studentPicker={
        <StudentPicker
          key={view.student}
          chosenName={studentName}
          onChoose={(student) => narrow({ student })}
        />
      }
    />
  );
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Audit"
        description="Everything that happened with points, every change, and who signed in. Latest first."
        actions={
          hasFilters(view) && (
            <Button variant="secondary" onClick={() => narrow(NO_FILTERS)}>
              Clear filters
            </Button>
          )
        }
      />
      <Card aria-label="Filters">
        <CardBody>
          {isWide ? (
            allFilters
          ) : (
            <details open={hasFilters(view)}>
              <summary className="min-h-11 cursor-pointer content-center font-medium">Filters</summary>
              <div className="pt-3">{allFilters}</div>
            </details>
          )}
        </CardBody>
      </Card>
      <Card aria-label="Entries" className="overflow-hidden">
        <AuditList
          filters={filters}
          onOpen={(entry) => open({ entry })}
          action={
            <Button variant="secondary" onClick={() => narrow(NO_FILTERS)}>
              Clear filters
            </Button>
          }
        />
      </Card>
      <EntryDialog
        entryId={view.entry}
        onClose={close}
        onOpen={(entry) => change({ entry }, { replace: true })}
        onStudent={(student) => change({ ...NO_FILTERS, student, entry: null })}
      />
    </div>
  );
}

function useOptions() {
  const { data: users = [] } = useQuery(usersQuery());
  const { data: classes = [] } = useQuery(classesQuery());
  const { data: categories = [] } = useQuery(allPointCategoriesQuery());
  return {
    staff: users.map(({ id, displayName }) => ({ id, label: displayName })),
    classes: classes.map(({ id, name }) => ({ id, label: name })),
    categories: categories.map(({ id, name, icon, color }) => ({
      id,
      label: name,
      icon: <InlineIcon icon={icon} color={color} className="mr-0" />,
    })),
  };
}
