import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { Select } from '@/components/ui/select';
import { LatestJob } from '@/features/records/jobs/components/latest-job';
import { VerifySchoolButton } from '@/features/records/jobs/components/verify-school-button';
import { VerifySchoolsButton } from '@/features/records/jobs/components/verify-schools-button';
import { LedgerHealthView } from '@/features/records/ledger-health/components/ledger-health-view';
import { districtsQuery } from '@/features/schools/districts/api';
import { SchoolFilter } from '@/features/schools/schools/components/school-filter';
import { useAddress } from '@/lib/browser/use-address';
import { useSessionUser } from '@/lib/session/session-user';

const ledgerView = z.object({
  /** Which school an executive administrator chose; null for all of them. */
  school: z.uuid().nullable().catch(null),
  page: z.coerce.number().int().min(1).catch(1),
});

/** Whether the screens show what the ledger holds. */
export function LedgerHealthPage() {
  const isExecutive = useSessionUser().role === 'executive_admin';
  const [{ school, page }, change] = useAddress(ledgerView);
  const withSchool = isExecutive && school === null;
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Ledger Health"
        description="Whether the screens show what was recorded, and nothing was changed afterwards."
        actions={
          isExecutive && (
            <SchoolFilter schoolId={school} onChoose={(next) => change({ school: next, page: 1 })} />
          )
        }
      />
      {withSchool && <VerifySchools />}
      <Card className="pt-4 pb-4 sm:pt-6">
        <LedgerHealthView
          schoolId={school}
          page={page}
          withSchool={withSchool}
          onPageChange={(next) => change({ page: next })}
          repair={
            <>
              <VerifySchoolButton schoolId={school} />
              <LatestJob kinds={['verify-school', 'rebuild-school']} />
            </>
          }
        />
      </Card>
    </div>
  );
}

const EVERY_SCHOOL = 'every';

/** Verifies the schools of a district, or all of them, one after another. */
function VerifySchools() {
  const { data: districts = [] } = useQuery(districtsQuery());
  const [chosen, setChosen] = useState(EVERY_SCHOOL);
  return (
    <Card aria-labelledby="verify-schools">
      <CardHeader>
        <CardTitle id="verify-schools">Verify Schools</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <Select
            aria-label="Schools to verify"
            options={[
              { value: EVERY_SCHOOL, label: 'Every school' },
              ...districts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={chosen}
            onValueChange={setChosen}
            className="w-64 max-w-full"
          />
          {chosen === EVERY_SCHOOL ? (
            <VerifySchoolsButton districtId={null}>Verify Every School</VerifySchoolsButton>
          ) : (
            <VerifySchoolsButton districtId={chosen}>Verify District</VerifySchoolsButton>
          )}
        </div>
        <LatestJob kinds={['verify-district', 'verify-every-school', 'rebuild-schools']} />
      </CardBody>
    </Card>
  );
}
