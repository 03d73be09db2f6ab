import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { retentionQuery } from '@/features/students/erasures/api';
import { ErasureList } from '@/features/students/erasures/components/erasure-list';
import { retentionText } from '@/features/students/erasures/erasure-words';

/** What happens to the personal data of students who left. Only for administrators. */
export function FormerStudentsCard() {
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
