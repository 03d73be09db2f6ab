import { type SchoolSettings } from '#contracts/schools/school-settings';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { ResetBalancesDialog } from '@/features/points/resets/components/reset-balances-dialog';
import { groupsOf } from '@/features/points/resets/groups';
import { reportChoicesQuery } from '@/features/reports/api';
import { schoolSettingsQuery } from '@/features/schools/settings/api';
import { EditSettingsDialog } from '@/features/schools/settings/components/edit-settings-dialog';
import { SettingsSummary } from '@/features/schools/settings/components/settings-summary';
import { AdminStatCards } from '@/features/staff/administration/components/admin-stat-cards';
import { classesQuery } from '@/features/students/classes/api';
import { retentionQuery } from '@/features/students/erasures/api';
import { ErasureList } from '@/features/students/erasures/components/erasure-list';
import { retentionText } from '@/features/students/erasures/erasure-words';
import { NewYearDialog } from '@/features/students/school-years/components/new-year-dialog';

/** How the school works, and what begins and ends with its years. */
export function SchoolSettingsPage() {
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="School Settings"
        description="The school’s calendar, its terms, and who sees what."
      />
      <AdminStatCards schoolId={null} />
      <SchoolSettingsCard />
      <NewTermCard />
      <FormerStudentsCard />
    </div>
  );
}

/** What happens to the personal data of students who left. */
function FormerStudentsCard() {
  const { data: retention } = useQuery(retentionQuery());
  const [showsErasures, setShowsErasures] = useState(false);
  return (
    <Card aria-labelledby="former-students">
      <CardHeader>
        <CardTitle id="former-students">Former Students</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-2">
        {retention !== undefined && <p className="text-ink-muted">{retentionText(retention)}</p>}
        <p className="text-ink-muted">
          To erase it sooner, open the students of a class, choose Manage Students, and show the archived
          ones.
        </p>
        <div className="border-t border-line pt-2">
          <Checkbox checked={showsErasures} onCheckedChange={setShowsErasures} label="Show erasures" />
          {showsErasures && <ErasureList />}
        </div>
      </CardBody>
    </Card>
  );
}

/** Lets a term or a year begin with balances of zero. */
function NewTermCard() {
  const classes = useQuery(classesQuery());
  const choices = useQuery(reportChoicesQuery());
  const [isResetting, setIsResetting] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  return (
    <Card aria-labelledby="new-term">
      <CardHeader>
        <CardTitle id="new-term">New Term</CardTitle>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setIsStarting(true)}>
            <CalendarPlus aria-hidden />
            New School Year
          </Button>
          <Button
            variant="secondary"
            disabled={classes.data === undefined || choices.data === undefined}
            onClick={() => setIsResetting(true)}
          >
            <RotateCcw aria-hidden />
            Reset Balances
          </Button>
        </div>
      </CardHeader>
      <CardBody>
        <p className="text-ink-muted">
          When a term or a school year begins, balances can start again at 0: for the whole school, a grade or
          a class. A new school year moves students up a grade and archives those who leave. Everything that
          students have earned and spent stays in their history and in the reports.
        </p>
        {isStarted && (
          <p role="status" className="mt-3 rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
            The school year is started. Balances are as they were: reset them if everyone is to begin at 0.
          </p>
        )}
      </CardBody>
      <NewYearDialog open={isStarting} onOpenChange={setIsStarting} onStarted={() => setIsStarted(true)} />
      <ResetBalancesDialog
        groups={groupsOf({ classes: classes.data ?? [], grades: choices.data?.grades ?? [] })}
        open={isResetting}
        onOpenChange={setIsResetting}
      />
    </Card>
  );
}

/** The school's calendar, and who sees what. */
function SchoolSettingsCard() {
  const query = useQuery(schoolSettingsQuery());
  return (
    <Card aria-labelledby="school-settings">
      <QueryList
        query={query}
        loading={<ListSkeleton label="Loading the settings…" />}
        failure="The settings could not be loaded."
        frame={(content) => (
          <>
            <Header />
            <CardBody>{content}</CardBody>
          </>
        )}
      >
        {(settings) => <Settings settings={settings} />}
      </QueryList>
    </Card>
  );
}

function Settings({ settings }: { settings: SchoolSettings }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Header>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          <SlidersHorizontal aria-hidden />
          Edit Settings
        </Button>
      </Header>
      <CardBody>
        <SettingsSummary settings={settings} onEdit={() => setEditing(true)} />
      </CardBody>
      <EditSettingsDialog settings={settings} open={isEditing} onOpenChange={setEditing} />
    </>
  );
}

function Header({ children }: { children?: ReactNode }) {
  return (
    <CardHeader>
      <CardTitle id="school-settings">School</CardTitle>
      {children}
    </CardHeader>
  );
}
