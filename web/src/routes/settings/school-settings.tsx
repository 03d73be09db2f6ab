import { type SchoolSettings } from '#contracts/schools/school-settings';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { schoolSettingsQuery } from '@/features/schools/settings/api';
import { EditSettingsDialog } from '@/features/schools/settings/components/edit-settings-dialog';
import { SettingsSummary } from '@/features/schools/settings/components/settings-summary';

/** The school's calendar, and who sees what. Only for administrators. */
export function SchoolSettingsCard() {
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
